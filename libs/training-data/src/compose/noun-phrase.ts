import type { Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import { wordsOf } from '@coopkg/spelling';
import type { NounTable } from './condition.js';
import { tables, type NodeSet } from './node-set.js';

/**
 * The noun phrase: 「北大研究机器学习的教授」, `professors at Peking University who work on machine learning`.
 */
export function nounPhrase(
  random: Random,
  set: NodeSet,
  language: Language,
): { plural: string; singular: string; asked: string | null } {
  const { nouns } = tables[set.label];
  if (set.conditions.length === 0) return wholeGraph(random, nouns, language);
  return language === 'zh' ? chinesePhrase(random, set, nouns) : englishPhrase(random, set, nouns);
}

const ofWholeGraph = wordsOf(
  '所有 全部 图谱里的 数据库中的 库里的 图谱中 你们收录的 系统里的 全国的',
);

/** All nodes of a label: no condition at all. */
function wholeGraph(random: Random, nouns: NounTable, language: Language) {
  if (language === 'zh') {
    const phrase = `${random.pick(['', '', ...ofWholeGraph])}${random.pick(nouns.zh)}`;
    return { plural: phrase, singular: phrase, asked: null };
  }
  const [one, many] = random.pick(nouns.en);
  const where = random.pick([
    '',
    '',
    ' in the graph',
    ' in the database',
    ' in the knowledge graph',
    ' in total',
    ' in your data',
    ' overall',
  ]);
  return { plural: `${many}${where}`, singular: `${one}${where}`, asked: null };
}

/**
 * What each condition gives to the phrase: a noun, an adjective, a scope before it, or a clause.
 */
function chineseParts(random: Random, { conditions, label }: NodeSet, nouns: NounTable) {
  const parts = { noun: random.pick(nouns.zh), adjective: '', scope: '', clauses: [] as string[] };
  for (const { zh } of conditions) {
    if (zh.noun && (!zh.clause || random.chance(0.7)))
      parts.noun = random.pick(zh.noun) + (label === 'Project' ? random.pick(['', '项目']) : '');
    else if (zh.adjective) parts.adjective = random.pick(zh.adjective);
    else if (zh.scope && (!zh.clause || random.chance(0.6))) parts.scope += random.pick(zh.scope);
    else parts.clauses.push(random.pick(zh.clause ?? []));
  }
  return parts;
}

function chinesePhrase(random: Random, set: NodeSet, nouns: NounTable) {
  const { noun, adjective, scope, clauses } = chineseParts(random, set, nouns);
  const joined = clauses.join(random.pick(['且', '并且', '、', '，同时', '又', '而且']));
  const link = scope && !scope.endsWith('的') ? random.pick(['', '', '的']) : '';
  const described = `${adjective}${noun}`;
  if (!joined) {
    const phrase = `${scope}${link}${described}`;
    // One draw here too: the same seed goes on to give the same questions.
    random.pick([null, null]);
    return { plural: phrase, singular: phrase, asked: null };
  }
  const phrase = `${scope}${link}${joined}${random.pick(['的', '的', '的', ''])}${described}`;
  const isPeople = set.label === 'Researcher';
  const asks = isPeople ? ['哪些', '有哪些', '哪些', '都有哪些'] : ['哪些', '有哪些'];
  const asked = random.chance(0.9) ? `${scope}${random.pick(asks)}${described}${joined}` : null;
  const who =
    isPeople && adjective === '' && !/rank/.test(noun)
      ? `${scope}${random.pick(['谁', '有谁', '哪些人', '都有谁'])}${joined}`
      : null;
  return { plural: phrase, singular: phrase, asked: random.pick([asked, who ?? asked]) };
}

function englishParts(random: Random, { conditions }: NodeSet, nouns: NounTable) {
  const parts = {
    noun: random.pick(nouns.en),
    isPlain: true,
    adjectives: [] as string[],
    phrases: [] as string[],
    clauses: [] as [string, string][],
  };
  for (const { en } of conditions) {
    if (en.noun) {
      parts.noun = random.pick(en.noun);
      parts.isPlain = false;
    } else if (en.adjective && (!en.phrase || random.chance(0.5)))
      parts.adjectives.push(random.pick(en.adjective));
    else if (en.phrase && (!en.clause || random.chance(0.5)))
      parts.phrases.push(random.pick(en.phrase));
    else if (en.clause) parts.clauses.push(random.pick(en.clause));
  }
  return parts;
}

function englishPhrase(random: Random, set: NodeSet, nouns: NounTable) {
  const { noun, isPlain, adjectives, phrases, clauses } = englishParts(random, set, nouns);
  const isPeople = set.label === 'Researcher';
  const verbs = (n: 0 | 1): string => clauses.map((one) => one[n]).join(' and ');
  const build = (n: 0 | 1): string =>
    [
      ...adjectives,
      noun[n],
      ...phrases,
      ...(clauses.length > 0 ? [isPeople ? 'who' : 'that', verbs(n)] : []),
    ].join(' ');
  let asked: string | null = null;
  if (clauses.length > 0) {
    asked = `Which ${[...adjectives, noun[1], ...phrases].join(' ')} ${verbs(1)}`;
    if (isPeople && isPlain && adjectives.length === 0 && random.chance(0.6))
      asked = `Who ${phrases.join(' ')} ${verbs(0)}`.replace(/ {2,}/g, ' ');
  }
  return { plural: build(1), singular: build(0), asked };
}

export const fill = (template: string, np: { plural: string; singular: string }): string =>
  template.replaceAll('{np}', np.plural).replaceAll('{np1}', np.singular);
