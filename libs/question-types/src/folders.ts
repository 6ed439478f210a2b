import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** `templates/` and `data/` of this checkout. */
export const templateFolder = path.join(root, 'templates');
export const dataFolder = path.join(root, 'data');
