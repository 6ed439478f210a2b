export { generateWorld, worldSize, worldVersion } from './generate-world.js';
export type { WorldOptions, WorldProgress, WorldScale, WorldSummary } from './generate-world.js';
export { importNsfc } from './import-nsfc.js';
export type { ImportSummary } from './import-nsfc.js';
export { csvHeaders } from './graph-folder.js';
export type { GraphFile } from './graph-folder.js';
export { latinName } from './latin-name.js';
