import { describe, expect, it } from 'vitest';
import { compareNames } from './compare-names.js';
import { parsePersonName } from './person-name.js';

const read = (text: string): string => {
  const name = parsePersonName(text);
  if (name === undefined) return '';
  return `${name.family}, ${name.given.join(' ')}${name.han && ` [${name.han}]`}`;
};

describe('parsePersonName', () => {
  it.each([
    ['Wei Zhang', 'zhang, wei'],
    ['Zhang Wei', 'zhang, wei'],
    ['Zhang, Wei', 'zhang, wei'],
    ['ZHANG Wei', 'zhang, wei'],
    ['Wei ZHANG', 'zhang, wei'],
    ['Wei LI', 'li, wei'],
    ['Zhang W', 'zhang, w'],
    ['Zhang WJ', 'zhang, w j'],
    ['W. Zhang', 'zhang, w'],
    ['X.-M. Wang', 'wang, x m'],
    ['Xiao-Ming Wang', 'wang, xiao ming'],
    ['Xiaoming Wang', 'wang, xiao ming'],
    ['Wang Xiaoming', 'wang, xiao ming'],
    ['张伟', 'zhang, wei [张伟]'],
    ['欧阳 修文', 'ouyang, xiu wen [欧阳修文]'],
    ['Wei Zhang (张伟)', 'zhang, wei [张伟]'],
    ['吕布', 'lu, bu [吕布]'],
    ['Bu Lyu', 'lu, bu'],
    ['Wei Wang 0001', 'wang, wei'],
    ['J. A. Smith', 'smith, j a'],
    ['Smith JA', 'smith, j a'],
    ['J.Smith', 'smith, j'],
    ['John Smith, Jr.', 'smith, john'],
    ['Smith, Jr., John', 'smith, john'],
    ['Henry Gates III', 'gates, henry'],
    ['Jürgen Weiß', 'weiss, jurgen'],
    ['Ludwig van Beethoven', 'beethoven, ludwig'],
    ['van Beethoven, Ludwig', 'beethoven, ludwig'],
    ['Søren Kierkegaard', 'kierkegaard, soren'],
    ['Dr. Anna Maria Rossi', 'rossi, anna maria'],
    ['Jürgen Schölmerich', 'scholmerich, jurgen'],
    ['Schoelmerich, Juergen', 'scholmerich, jurgen'],
    ['DeCeukelaire, Wim', 'ceukelaire, wim'],
    ['Al-Hourani, Huda', 'hourani, huda'],
    ['Xue Xu', 'xu, xue'],
    ['Plato', 'plato, '],
    ['…', ''],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('compareNames', () => {
  const compare = (one: string, other: string): number | undefined => {
    const [a, b] = [parsePersonName(one), parsePersonName(other)];
    if (a === undefined || b === undefined) throw new Error(`${one}, ${other}`);
    return compareNames(a, b);
  };

  it.each([
    ['Xiao-Ming Wang', 'Wang Xiaoming'],
    ['X. M. Wang', 'Wang Xiaoming'],
    ['X. Wang', 'Wang Xiaoming'],
    ['张伟', 'Wei Zhang'],
    ['张伟', 'W. Zhang'],
    ['John Smith', 'J. A. Smith'],
    ['John Smith', 'John Andrew Smith'],
    ['Chris Manning', 'Christopher D. Manning'],
    ['Jürgen Müller', 'Jurgen Muller'],
  ])('takes %s and %s for possible names of one person', (one, other) => {
    expect(compare(one, other)).toBeGreaterThan(0);
    expect(compare(other, one)).toBe(compare(one, other));
  });

  it.each([
    ['Wei Zhang', 'Weihong Zhang'],
    ['Wei Zhang', 'Wen Zhang'],
    ['张伟', '张薇'],
    ['张伟', 'Weihong Zhang'],
    ['X. M. Wang', 'Xin Wang'],
    ['John Smith', 'James Smith'],
    ['John A. Smith', 'John B. Smith'],
    ['Wei Zhang', 'Wei Wang'],
  ])('tells %s and %s apart', (one, other) => {
    expect(compare(one, other)).toBeUndefined();
  });
});
