export { generateWorld, worldSize, worldVersion } from './generate-world.js';
export type { WorldOptions, WorldProgress, WorldScale, WorldSummary } from './generate-world.js';
