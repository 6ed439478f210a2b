export { swapped, swapsOf, type Swap, type Wording } from './swaps.js';
export { leavesScope } from './out-of-scope.js';
export { mask, type Masked } from './masked.js';
export type { Subject, Turn } from './turn.js';
export { wholeQuestion, type Understanding, type WholeQuestion } from './whole-question.js';
