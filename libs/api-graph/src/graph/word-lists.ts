import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { dataFile } from '../data-folder.js';

const lists = parse(readFileSync(dataFile('words.yaml'), 'utf8')) as Record<string, string[]>;
const listed = (name: string): ReadonlySet<string> => new Set(lists[name]);

export const findingWords = listed('finding');
export const actingWords = listed('acting');
export const identifyingWords = listed('identifying');
export const emptyWords = listed('empty');
export const joiningWords = listed('joining');
