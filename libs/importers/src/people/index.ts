export { mergePeople, type MergePeopleOptions } from './merge-people.js';
export { evaluatePeople, type PeopleEvaluation } from './evaluation/evaluate-people.js';
export { readLabelledSet } from './evaluation/labelled-set.js';
export { trainPeople, withScratch } from './evaluation/train-people.js';
