import path from 'node:path';
import type { CompositionKind } from './dataset/dataset-kind.js';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** `templates/` and `data/` of this checkout. */
export const templateFolder = path.join(root, 'templates');
export const dataFolder = path.join(root, 'data');
/** Questions outside the 70 types, with gold queries: those to choose by, and those to report on. */
export const compositionFiles: Record<CompositionKind, string> = {
  COMPOSITION_VALIDATION: path.join(templateFolder, 'held-out', 'composition-validation.yaml'),
  COMPOSITION: path.join(templateFolder, 'held-out', 'composition-test.yaml'),
};
