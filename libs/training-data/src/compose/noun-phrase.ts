import type { Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import type { NounTable } from './condition.js';
import { tables, type NodeSet } from './node-set.js';

/** The noun phrase: 「北大研究机器学习的教授」, `professors at Peking University who work on machine learning`. */
export function nounPhrase(
  random: Random,
  set: NodeSet,
  language: Language,
): { plural: string; singular: string; asked: string | null } {
  const { nouns } = tables[set.label];
  if (set.conditions.length === 0) return wholeGraph(random, nouns, language);
  return language === 'zh' ? chinesePhrase(random, set, nouns) : englishPhrase(random, set, nouns);
}

/** All nodes of a label: no condition at all. */
function wholeGraph(random: Random, nouns: NounTable, language: Language) {
  if (language === 'zh') {
    const phrase = `${random.pick(['', '', '所有', '全部', '图谱里的', '数据库中的', '库里的', '图谱中', '你们收录的', '系统里的', '全国的'])}${random.pick(nouns.zh)}`;
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

function chinesePhrase(random: Random, set: NodeSet, nouns: NounTable) {
  const scopes: string[] = [];
  const clauses: string[] = [];
  let adjective = '';
  let noun = random.pick(nouns.zh);
  for (const { zh } of set.conditions) {
    if (zh.noun && (!zh.clause || random.chance(0.7)))
      noun = random.pick(zh.noun) + (set.label === 'Project' ? random.pick(['', '项目']) : '');
    else if (zh.adjective) adjective = random.pick(zh.adjective);
    else if (zh.scope && (!zh.clause || random.chance(0.6))) scopes.push(random.pick(zh.scope));
    else clauses.push(random.pick(zh.clause ?? []));
  }
  const joined = clauses.join(random.pick(['且', '并且', '、', '，同时', '又', '而且']));
  const scope = scopes.join('');
  const link = scope && !scope.endsWith('的') ? random.pick(['', '', '的']) : '';
  const phrase = joined
    ? `${scope}${link}${joined}${random.pick(['的', '的', '的', ''])}${adjective}${noun}`
    : `${scope}${link}${adjective}${noun}`;
  const asks =
    set.label === 'Researcher' ? ['哪些', '有哪些', '哪些', '都有哪些'] : ['哪些', '有哪些'];
  const asked =
    joined && random.chance(0.9)
      ? `${scope}${random.pick(asks)}${adjective}${noun}${joined}`
      : null;
  const who =
    joined && set.label === 'Researcher' && adjective === '' && !/rank/.test(noun)
      ? `${scope}${random.pick(['谁', '有谁', '哪些人', '都有谁'])}${joined}`
      : null;
  return { plural: phrase, singular: phrase, asked: random.pick([asked, who ?? asked]) };
}

function englishPhrase(random: Random, set: NodeSet, nouns: NounTable) {
  const phrases: string[] = [];
  const clauses: [string, string][] = [];
  const adjectives: string[] = [];
  let noun = random.pick(nouns.en);
  let plainNoun = true;
  for (const { en } of set.conditions) {
    if (en.noun) {
      noun = random.pick(en.noun);
      plainNoun = false;
    } else if (en.adjective && (!en.phrase || random.chance(0.5)))
      adjectives.push(random.pick(en.adjective));
    else if (en.phrase && (!en.clause || random.chance(0.5))) phrases.push(random.pick(en.phrase));
    else if (en.clause) clauses.push(random.pick(en.clause));
  }
  const that = set.label === 'Researcher' ? 'who' : 'that';
  const build = (n: 0 | 1): string =>
    [
      ...adjectives,
      noun[n],
      ...phrases,
      ...(clauses.length > 0 ? [that, clauses.map((one) => one[n]).join(' and ')] : []),
    ].join(' ');
  let asked: string | null = null;
  if (clauses.length > 0) {
    const verbs = clauses.map((one) => one[1]).join(' and ');
    const subject = [...adjectives, noun[1], ...phrases].join(' ');
    asked = `Which ${subject} ${verbs}`;
    if (set.label === 'Researcher' && plainNoun && adjectives.length === 0 && random.chance(0.6))
      asked = `Who ${[...phrases].join(' ')} ${clauses.map((one) => one[0]).join(' and ')}`.replace(
        / {2,}/g,
        ' ',
      );
  }
  return { plural: build(1), singular: build(0), asked };
}

export const fill = (template: string, np: { plural: string; singular: string }): string =>
  template.replaceAll('{np}', np.plural).replaceAll('{np1}', np.singular);
