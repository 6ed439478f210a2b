export { bareWorkbook } from './bare-workbook.js';
export { subgraphOf, neighboursOf } from './subgraph.js';
export { workbookOf } from './workbook.js';
export { columnTitles } from './column-titles.js';
