export { swapped, type Swap } from './by-swap.js';
export { leavesScope } from './out-of-scope.js';
export { mask, type Masked } from './masked.js';
export type { Subject, Turn } from './turn.js';
export { wholeQuestion, type Understanding, type WholeQuestion } from './whole-question.js';
