import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Jieba } from '@node-rs/jieba';

let opened: Jieba | null = null;

/** Chinese words. The dictionary takes some 100 ms and 30 MB, once. */
export const segmenter = (): Jieba =>
  (opened ??= Jieba.withDict(
    readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')),
  ));
