export { subgraphOf, neighboursOf, nodeIdsIn, type SubgraphOptions } from './subgraph.js';
export { workbookOf } from './workbook.js';
export { columnTitles } from './column-titles.js';
