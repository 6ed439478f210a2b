import { unaskedColumn } from './column.js';

export const unaskedFirstCommonYear = unaskedColumn(
  'COOPERATES_WITH.firstYear',
  '首次合作的年份',
  'the first common year',
);
