import { academicCatalogue } from '@coopkg/academic-api';
import { parseProgram } from '@coopkg/api-program';
import type { Language } from '@coopkg/contracts';
import { describe, expect, it } from 'vitest';
import { fieldNames } from '../field-names.js';
import { programInWords } from './program-in-words.js';

function inWords(text: string, language: Language): string | null {
  const catalogue = academicCatalogue(language);
  const operations = catalogue.operations.map(({ name }) => name);
  return programInWords(parseProgram(text), {
    language,
    fieldNames: fieldNames(catalogue, operations),
    shown: (value) => value,
  });
}

const papers = 'p = searchPerson(name: "X")\nw = getPersonPubs(person_id: first(p).person_id)\n';
const coauthors = 'p = searchPerson(name: "X")\nc = getCoauthors(person_id: first(p).person_id)\n';

describe('what a program gives back, in words', () => {
  it.each([
    [
      `${papers}return max(w, one -> one.num_citation).year`,
      'X的论文中，被引次数最多的一篇的发表年份',
    ],
    [`${papers}return filter(w, one -> one.year > 2021)`, 'X的论文中，发表年份大于2021的那些'],
    [`${papers}return count(w)`, 'X的论文的数量'],
    [`${papers}return map(w, one -> one.title)`, 'X的论文'],
    [
      `${papers}return take(sort(w, one -> one.year, "descending"), 3)`,
      'X的论文中，发表年份最晚的 3 篇',
    ],
    [
      `${coauthors}d = map(c, item -> getPersonBasicInfo(person_id: item.person_id))\nreturn max(d, one -> one.h_index)`,
      'X的合作者中，h 指数最高的一位',
    ],
    ['return searchPerson(organization: "A", interest: "B")', 'A的研究B的研究者'],
    [
      'p = searchPerson(name: "X")\nj = getPersonProjects(person_id: first(p.person_id))\nreturn sum(filter(j, one -> one.role == "leader").funding)',
      'X的项目中，角色为负责人的那些的经费（万元）总和',
    ],
    ['s = getOrganizationStatistics(organization: "A")\nreturn s.num_persons', 'A的研究者人数'],
  ])('%s', (program, text) => {
    expect(inWords(program, 'zh')).toBe(text);
  });

  it.each([
    [
      `${coauthors}d = getPersonBasicInfo(person_id: max(c, one -> one.num_joint_pubs).person_id)\nreturn d.email`,
      'e-mail address of the coauthor of X with the highest number of joint papers',
    ],
    [
      'u = searchPublication(publication_info: "T")\nreturn first(u).year',
      'year of publication of “T”',
    ],
    [
      `${papers}return filter(w, one -> one.year >= 2020 and one.num_citation < 5)`,
      'papers of X with year of publication of at least 2020 and citation count below 5',
    ],
  ])('%s', (program, text) => {
    expect(inWords(program, 'en')).toBe(text);
  });

  it('has no words for what it does not know', () => {
    expect(inWords('return 1 + 2', 'en')).toBeNull();
  });
});
