export { subgraphOf, neighboursOf, nodeIdsIn, type SubgraphOptions } from './subgraph.js';
export { workbookOf } from './workbook.js';
export { columnTitles, propertyTitles } from './column-titles.js';
