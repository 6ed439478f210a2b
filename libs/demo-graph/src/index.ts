export { generateWorld, worldVersion } from './generate-world.js';
export type { WorldOptions, WorldProgress, WorldScale, WorldSummary } from './generate-world.js';
export { CsvFile } from './csv-file.js';
export { csvHeaders, GraphFolder, type GraphFile } from './graph-folder.js';
export { readGraphFile } from './graph-folder-reading.js';
export { PersonNames } from './person-names.js';
export { referenceData } from './reference-data.js';
export { TitleMaker } from './title-maker.js';
export { researcherId } from './world-records.js';
