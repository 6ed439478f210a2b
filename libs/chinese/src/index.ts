export { heteronyms } from './heteronyms.js';
export { compoundSurnames, latinName, latinOrder, latinSyllables } from './latin-name.js';
export { hanSyllables, isSyllable, pinyinSyllables, plainUmlaut } from './pinyin.js';
export { simplified } from './simplified.js';
