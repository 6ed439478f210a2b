import { readFileSync } from 'node:fs';
import { dataFile } from '../data-folder.js';
import type { EdgeModel } from '../graph/edge-scorer.js';

let loaded: EdgeModel | null = null;

/** The model that `coopkg apis train` wrote. */
export function shippedEdgeModel(): EdgeModel {
  loaded ??= JSON.parse(readFileSync(dataFile('edge-model.json'), 'utf8')) as EdgeModel;
  return loaded;
}
