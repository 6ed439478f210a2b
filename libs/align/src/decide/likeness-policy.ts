import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { LikenessPolicy } from './likeness.js';

const file = new URL('../../../../data/linking/likeness.yaml', import.meta.url);
let policy: LikenessPolicy | undefined;

/** The numbers of `data/linking/likeness.yaml`. */
export const likenessPolicy = (): LikenessPolicy =>
  (policy ??= load(readFileSync(file, 'utf8')) as LikenessPolicy);
