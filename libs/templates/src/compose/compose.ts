import { nameProperty, type Language, type NodeLabel } from '@coopkg/contracts';
import { aggregated, countedBy, grouped, ranked, shown } from './ask.js';
import type { Composition, Condition, NounTable } from './condition.js';
import { paperConditions, paperNouns } from './paper-conditions.js';
import { projectConditions, projectNouns } from './project-conditions.js';
import { Random } from './random.js';
import { researcherConditions, researcherNouns } from './researcher-conditions.js';
import { numberSlots } from './slots.js';

const tables: Record<NodeLabel, { variable: string; conditions: Condition[]; nouns: NounTable }> = {
  Researcher: { variable: 'r', conditions: researcherConditions, nouns: researcherNouns },
  Paper: { variable: 'p', conditions: paperConditions, nouns: paperNouns },
  Project: { variable: 'j', conditions: projectConditions, nouns: projectNouns },
};

const inlineOrder = ['name', 'title', 'number', 'university', 'college', 'education', 'gender', 'source', 'category', 'discipline', 'year', 'startYear', 'endYear', 'venue', 'language'];

/** A set of nodes of one label: its words and its pattern, with unnumbered slots. */
interface NodeSet {
  label: NodeLabel;
  variable: string;
  conditions: Condition[];
  /** MATCH … WHERE …, `rest` appended to the pattern. */
  match(paths?: string[], where?: string[]): string;
  multiplies: boolean;
  fresh(text: string): string;
}

/** Gives every slot of one condition its own identity, so that two conditions with a university are two slots. */
const own = (text: string, identity: number): string =>
  text.replace(/\{([a-z]+)(?:#(\d))?\}/g, (_, kind, n) => `{${kind}:${identity}.${n ?? 1}}`)
    .replace(/\$([a-z]+)(?:#(\d))?/g, (_, kind, n) => `$${kind}:${identity}.${n ?? 1}`);

const ownCondition = (condition: Condition, identity: number): Condition =>
  JSON.parse(JSON.stringify(condition), (_, value: unknown) => (typeof value === 'string' ? own(value, identity) : value)) as Condition;

function drawConditions(random: Random, label: NodeLabel, count: number): Condition[] {
  const chosen: Condition[] = [];
  let pool = tables[label].conditions;
  for (let i = 0; i < count && pool.length > 0; i++) {
    const condition = random.weighted(pool, (one) => one.weight ?? 1);
    chosen.push(ownCondition(condition, i + 1));
    pool = pool.filter((one) => one.group !== condition.group && !(condition.cypher.counted && isPath(one)) && !(one.cypher.counted && isPath(condition)));
  }
  return chosen;
}

const isPath = (condition: Condition): boolean => Boolean(condition.cypher.before ?? condition.cypher.after ?? condition.cypher.counted);

function nodeSet(label: NodeLabel, conditions: Condition[]): NodeSet {
  const { variable } = tables[label];
  const used = new Set([variable]);
  const namer = () => {
    const names = new Map<string, string>();
    return (text: string) => text.replace(/@([a-z])(?![a-zA-Z])|@/g, (_, letter: string | undefined) => {
      if (!letter) return variable;
      const known = names.get(letter);
      if (known) return known;
      let name = letter;
      for (let n = 2; used.has(name); n++) name = `${letter}${n}`;
      used.add(name);
      names.set(letter, name);
      return name;
    });
  };
  const inline: string[] = [];
  const where: string[] = [];
  const befores: string[] = [];
  const afters: string[] = [];
  for (const { cypher } of conditions) {
    const fresh = namer();
    inline.push(...(cypher.inline ?? []));
    const before = cypher.before && fresh(cypher.before);
    const after = cypher.after && fresh(cypher.after);
    if (before && after) { befores.push(`${before}@${after}`); } else if (before) befores.push(`${before}@`); else if (after) afters.push(after);
    where.push(...(cypher.where ?? []).map(fresh));
  }
  inline.sort((a, b) => inlineOrder.indexOf(a.split(':')[0]!) - inlineOrder.indexOf(b.split(':')[0]!));
  const node = `(${variable}:${label}${inline.length > 0 ? ` {${inline.join(', ')}}` : ''})`;
  const fresh = namer();
  return {
    label, variable, conditions, fresh,
    multiplies: conditions.some((one) => one.cypher.multiplies),
    match(paths = [], more = []) {
      const tails = [...afters, ...paths];
      const [first = '@', ...others] = befores;
      const patterns = [first.includes('@') ? first : `${first}@`, ...others];
      let main = patterns[0]!.replace('@', node);
      if (tails.length > 0 && main.endsWith(node)) main += tails.shift()!;
      const rest = [...patterns.slice(1).map((one) => one.replace('@', `(${variable})`)), ...tails.map((one) => `(${variable})${one}`)];
      const conditionsText = [...where, ...more];
      return `MATCH ${[main, ...rest].join(', ')}${conditionsText.length > 0 ? ` WHERE ${conditionsText.join(' AND ')}` : ''}`;
    },
  };
}

/** The noun phrase: 「北大研究机器学习的教授」, `professors at Peking University who work on machine learning`. */
function nounPhrase(random: Random, set: NodeSet, language: Language): { plural: string; singular: string; asked: string | null } {
  const { nouns } = tables[set.label];
  return language === 'zh' ? chinesePhrase(random, set, nouns) : englishPhrase(random, set, nouns);
}

function chinesePhrase(random: Random, set: NodeSet, nouns: NounTable) {
  const scopes: string[] = [];
  const clauses: string[] = [];
  let adjective = '';
  let noun = random.pick(nouns.zh);
  for (const { zh } of set.conditions) {
    if (zh.noun && (!zh.clause || random.chance(0.7))) noun = random.pick(zh.noun) + (set.label === 'Project' ? random.pick(['', '项目']) : '');
    else if (zh.adjective) adjective = random.pick(zh.adjective);
    else if (zh.scope && (!zh.clause || random.chance(0.6))) scopes.push(random.pick(zh.scope));
    else clauses.push(random.pick(zh.clause ?? []));
  }
  const joined = clauses.join(random.pick(['且', '并且', '、', '，同时', '又', '而且']));
  const scope = scopes.join('');
  const link = scope && !scope.endsWith('的') ? random.pick(['', '', '的']) : '';
  const phrase = joined ? `${scope}${link}${joined}${random.pick(['的', '的', '的', ''])}${adjective}${noun}` : `${scope}${link}${adjective}${noun}`;
  const asks = set.label === 'Researcher' ? ['哪些', '有哪些', '哪些', '都有哪些'] : ['哪些', '有哪些'];
  const asked = joined && random.chance(0.9) ? `${scope}${random.pick(asks)}${adjective}${noun}${joined}` : null;
  const who = joined && set.label === 'Researcher' && adjective === '' && !/rank/.test(noun) ? `${scope}${random.pick(['谁', '有谁', '哪些人', '都有谁'])}${joined}` : null;
  return { plural: phrase, singular: phrase, asked: random.pick([asked, who ?? asked]) };
}

function englishPhrase(random: Random, set: NodeSet, nouns: NounTable) {
  const phrases: string[] = [];
  const clauses: [string, string][] = [];
  const adjectives: string[] = [];
  let noun = random.pick(nouns.en);
  let plainNoun = true;
  for (const { en } of set.conditions) {
    if (en.noun) { noun = random.pick(en.noun); plainNoun = false; }
    else if (en.adjective && (!en.phrase || random.chance(0.5))) adjectives.push(random.pick(en.adjective));
    else if (en.phrase && (!en.clause || random.chance(0.5))) phrases.push(random.pick(en.phrase));
    else if (en.clause) clauses.push(random.pick(en.clause));
  }
  const that = set.label === 'Researcher' ? 'who' : 'that';
  const build = (n: 0 | 1): string => [...adjectives, noun[n], ...phrases, ...(clauses.length > 0 ? [that, clauses.map((one) => one[n]).join(' and ')] : [])].join(' ');
  let asked: string | null = null;
  if (clauses.length > 0) {
    const verbs = clauses.map((one) => one[1]).join(' and ');
    const subject = [...adjectives, noun[1], ...phrases].join(' ');
    asked = `Which ${subject} ${verbs}`;
    if (set.label === 'Researcher' && plainNoun && adjectives.length === 0 && random.chance(0.6)) asked = `Who ${[...phrases].join(' ')} ${clauses.map((one) => one[0]).join(' and ')}`.replace(/ {2,}/g, ' ');
  }
  return { plural: build(1), singular: build(0), asked };
}

const fill = (template: string, np: { plural: string; singular: string }): string => template.replaceAll('{np}', np.plural).replaceAll('{np1}', np.singular);

interface Asked { question: string; cypher: string; shape: string }

const listWords = {
  zh: ['{np}有哪些', '有哪些{np}', '列出{np}', '{np}', '{np}都有哪些', '帮我找{np}', '查一下{np}', '给出{np}的名单', '我想知道{np}有哪些', '列举所有{np}', '请问{np}有哪些'],
  en: ['List the {np}', 'Which are the {np}', '{np}', 'Show me all {np}', 'Find {np}', 'Give me the {np}', 'List all {np}', 'I am looking for {np}', 'What {np} are there', 'I need the {np}'],
};
const peopleWords = { zh: ['{np}是谁', '谁是{np}', '{np}都有谁', '{np}是哪些人'], en: ['Who are the {np}', 'Names of the {np}', 'Tell me who the {np} are'] };
const countWords = {
  zh: ['{np}有多少', '有多少{np}', '{np}一共有多少', '统计{np}的数量', '{np}数量', '{np}总数是多少', '共有几个{np}', '{np}有几个', '多少{np}'],
  en: ['How many {np} are there', 'Number of {np}', 'Count the {np}', 'What is the number of {np}', 'How many {np}', 'Tell me how many {np} there are', 'total number of {np}'],
};

function distinct(set: NodeSet): string {
  return set.multiplies ? ` WITH DISTINCT ${set.variable}` : '';
}

function list(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const counted = set.conditions.find((one) => one.cypher.counted)?.cypher.counted;
  const words = set.label === 'Researcher' ? [...listWords[language], ...peopleWords[language], ...peopleWords[language]] : listWords[language];
  const question = np.asked && random.chance(0.55) ? np.asked : fill(random.pick(words), np);
  const { variable } = set;
  const name = `${variable}.${nameProperty[set.label]}`;
  if (counted) {
    return { question, shape: 'list-counted', cypher: `${set.match([set.fresh(counted.path)])} WITH ${variable}, count(${set.fresh(counted.of)}) AS count WHERE count ${counted.compare} ${numberOf(counted.path, set)} RETURN ${name}, count` };
  }
  const values = set.conditions.flatMap((one) => (one.cypher.shows ? [`, ${variable}.${one.cypher.shows}`] : [])).join('');
  return { question, shape: 'list', cypher: `${set.match()}${distinct(set)} RETURN ${name}${values}` };
}

/** The number slot of a counted condition: the one that its words hold. */
function numberOf(path: string, set: NodeSet): string {
  const condition = set.conditions.find((one) => one.cypher.counted?.path === path);
  const words = JSON.stringify(condition?.zh ?? {});
  const slot = /\{(number:\d+\.\d)\}/.exec(words);
  return `$${slot?.[1] ?? 'number'}`;
}

function listWith(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const first = random.pick(shown[set.label]);
  const second = random.chance(0.25) ? random.pick(shown[set.label].filter((one) => one !== first)) : null;
  const nameWord = { Researcher: { zh: ['姓名', '名字'], en: ['names', 'name'] }, Paper: { zh: ['标题', '题目'], en: ['titles', 'title'] }, Project: { zh: ['名称', '名字'], en: ['names', 'name'] } }[set.label];
  const properties = [first, ...(second ? [second] : [])];
  const words = properties.map((one) => random.pick(one[language]));
  const question = language === 'zh'
    ? fill(random.pick([`{np}的${random.pick(nameWord.zh)}和${words.join('、')}`, `列出{np}及其${words.join('和')}`, `{np}有哪些，${words.join('和')}分别是什么`, `查询{np}以及他们的${words.join('和')}`.replace('他们', set.label === 'Researcher' ? '他们' : '它们'), `{np}和${words.join('、')}`]), np)
    : fill(random.pick([`${random.pick(nameWord.en)} and ${words.join(' and ')} of the {np}`, `List the {np} with their ${words.join(' and ')}`, `Show the {np} and their ${words.join(' and ')}`, `Which {np} are there, and what are their ${words.join(' and ')}`]), np);
  return { question, shape: 'list-with', cypher: `${set.match()}${distinct(set)} RETURN ${[nameProperty[set.label], ...properties.map((one) => one.property)].map((one) => `${set.variable}.${one}`).join(', ')}` };
}

function count(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const measure = { Researcher: ['多少位', '几位', '多少名', '多少'], Paper: ['多少篇', '几篇'], Project: ['多少个', '几个', '多少项'] }[set.label];
  const words = [...countWords[language], ...(language === 'zh' ? measure.flatMap((one) => [`有${one}{np}`, `{np}有${one}`, `{np}一共${one}`]) : [])];
  const question = np.asked && random.chance(0.35)
    ? (language === 'zh' ? np.asked.replace(/都有哪些|有哪些|哪些|都有谁|有谁|谁/, (word) => (/谁/.test(word) ? random.pick(['有多少人', '多少人']) : `${random.pick(['有', ''])}${random.pick(measure)}`)).replace('多少人人', '多少人').replace(/(多少[位名]|几位)人/, '$1') : np.asked.replace(/^(Which|Who)/, 'How many').replace(/^How many (at|of|from|in|with|working)/, 'How many people $1').replace(/^How many (works|has|is|studies|does|leads|led|was|got|earned|participates|takes|collaborates|wrote|published|publishes)/, 'How many people $1'))
    : fill(random.pick(words), np);
  const counted = set.conditions.find((one) => one.cypher.counted)?.cypher.counted;
  if (counted) return { question, shape: 'count-counted', cypher: `${set.match([set.fresh(counted.path)])} WITH ${set.variable}, count(${set.fresh(counted.of)}) AS count WHERE count ${counted.compare} ${numberOf(counted.path, set)} RETURN count(${set.variable})` };
  return { question, shape: 'count', cypher: `${set.match()} RETURN count(${set.multiplies ? 'DISTINCT ' : ''}${set.variable})` };
}

function superlative(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const words = random.pick(ranked[set.label]);
  const top = random.chance(0.4) && words.most?.topZh;
  const least = !top && words.least && random.chance(0.3);
  const forms = least ? words.least! : words.most!;
  const template = top ? random.pick(language === 'zh' ? words.most!.topZh! : words.most!.topEn!) : random.pick(forms[language]);
  const value = `${set.variable}.${words.property}`;
  const question = own(fill(template, np), 90);
  const limit = top ? '$number:90.1' : '1';
  return {
    question, shape: top ? 'top' : least ? 'least' : 'most',
    cypher: `${set.match([], words.nullable ? [`${value} IS NOT NULL`] : [])}${distinct(set)} RETURN ${set.variable}.${nameProperty[set.label]}, ${value} ORDER BY ${value}${least ? '' : ' DESC'} LIMIT ${limit}`,
  };
}

function sorted(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const words = random.pick(ranked[set.label]);
  const descending = random.chance(0.7);
  const word = random.pick(words[language]);
  const value = `${set.variable}.${words.property}`;
  const order = descending ? random.pick(['从高到低', '降序', '由高到低']) : random.pick(['从低到高', '升序']);
  const template = language === 'zh'
    ? random.pick([`{np}按${word}${order}排列`, `按${word}${order}列出{np}`, `把{np}按${word}${order}排序`])
    : random.pick([`List the {np} by ${word}, ${descending ? 'highest first' : 'lowest first'}`, `{np} sorted by ${word} in ${descending ? 'descending' : 'ascending'} order`, `Rank the {np} by ${word}${descending ? '' : ' from low to high'}`]);
  return { question: fill(template, np), shape: 'sorted', cypher: `${set.match()}${distinct(set)} RETURN ${set.variable}.${nameProperty[set.label]}, ${value} ORDER BY ${value}${descending ? ' DESC' : ''}` };
}

function group(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const usable = grouped[set.label].filter((one) => !set.conditions.some((condition) => condition.cypher.inline?.some((text) => text.startsWith(`${one.property}:`))));
  const key = random.pick(usable.length > 0 ? usable : grouped[set.label]);
  const value = `${set.variable}.${key.property}`;
  const counting = `count(${set.multiplies ? 'DISTINCT ' : ''}${set.variable})`;
  const style = random.weighted(['plain', 'ordered', 'most', 'top', 'spread'] as const, (one) => ({ plain: 4, ordered: 2, most: 2.5, top: 1, spread: 2 })[one]);
  const zh = random.pick(key.zh);
  const en = random.pick(key.en);
  const many = random.pick(key.enMany);
  if (style === 'spread') return { question: fill(random.pick(language === 'zh' ? key.spreadZh : key.spreadEn), np), shape: 'distinct', cypher: `${set.match()} RETURN DISTINCT ${value}` };
  const words = {
    plain: { zh: [`各${zh}的{np}有多少`, `{np}按${zh}统计`, `按${zh}统计{np}数量`, `{np}的${zh}分布`, `每个${zh}有多少{np}`, `{np}各${zh}人数`.replace('人数', set.label === 'Researcher' ? '人数' : '数量')], en: [`How many {np} are there per ${en}`, `Number of {np} by ${en}`, `{np} per ${en}`, `Count the {np} for each ${en}`, `Break the {np} down by ${en}`, `Distribution of {np} over ${many}`] },
    ordered: { zh: [`各${zh}的{np}数量，从多到少`, `{np}按${zh}统计，由多到少排列`, `按${zh}统计{np}，降序`], en: [`Number of {np} per ${en}, most first`, `{np} by ${en} in descending order of number`, `Rank the ${many} by their number of {np}`] },
    most: { zh: [`哪个${zh}的{np}最多`, `{np}最多的${zh}是哪个`, `{np}最多的是哪个${zh}`], en: [`Which ${en} has the most {np}`, `The ${en} with the most {np}`, `What ${en} has the largest number of {np}`] },
    top: { zh: [`{np}最多的{number}个${zh}`, `哪{number}个${zh}的{np}最多`, `{np}数量前{number}的${zh}`], en: [`Top {number} ${many} by number of {np}`, `The {number} ${many} with the most {np}`, `Which {number} ${many} have the most {np}`] },
  }[style];
  const question = own(fill(random.pick(words[language]), np), 91);
  const tail = style === 'plain' ? '' : ` ORDER BY count DESC${style === 'most' ? ' LIMIT 1' : style === 'top' ? ' LIMIT $number:91.1' : ''}`;
  const guard = (style === 'most' || style === 'top') ? [`${value} IS NOT NULL`] : [];
  return { question, shape: `group-${style}`, cypher: `${set.match([], guard)} RETURN ${value}, ${counting}${style === 'plain' ? '' : ' AS count'}${tail}` };
}

function aggregate(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const words = random.pick(aggregated.filter((one) => one.label === set.label));
  return { question: fill(random.pick(words[language]), np), shape: words.of, cypher: `${set.match()}${distinct(set)} RETURN ${words.of}(${set.variable}.${words.property})` };
}

function mostRelated(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const words = random.pick(countedBy.filter((one) => one.label === set.label));
  const top = random.chance(0.35);
  const question = own(fill(random.pick(language === 'zh' ? (top ? words.topZh : words.zh) : (top ? words.topEn : words.en)), np), 92);
  const path = set.fresh(own(words.path, 92));
  return { question, shape: top ? 'top-related' : 'most-related', cypher: `${set.match([path])} WITH ${set.variable}, count(${set.multiplies ? 'DISTINCT ' : ''}${set.fresh(words.of)}) AS count RETURN ${set.variable}.${nameProperty[set.label]}, count ORDER BY count DESC LIMIT ${top ? '$number:92.1' : '1'}` };
}

type Ask = (random: Random, set: NodeSet, language: Language) => Asked;
const asks: { ask: Ask; weight: number; plain?: boolean; labels?: NodeLabel[] }[] = [
  { ask: list, weight: 9 }, { ask: listWith, weight: 2.2, plain: true }, { ask: count, weight: 5 }, { ask: superlative, weight: 4, plain: true },
  { ask: sorted, weight: 1.2, plain: true }, { ask: group, weight: 3.5, plain: true }, { ask: aggregate, weight: 2.2, plain: true },
  { ask: mostRelated, weight: 2.2, plain: true, labels: ['Researcher', 'Project'] },
];

/** A random question over the schema and its query, both slotted. The same random state gives the same pair. */
export function compose(random: Random, language: Language): Composition {
  const label = random.weighted(['Researcher', 'Paper', 'Project'] as const, (one) => ({ Researcher: 5, Paper: 3, Project: 3 })[one]);
  const conditionCount = random.weighted([1, 2, 3, 4], (n) => [0, 4, 6, 3, 0.6][n] ?? 0);
  const set = nodeSet(label, drawConditions(random, label, conditionCount));
  const hasCounted = set.conditions.some((one) => one.cypher.counted);
  const usable = asks.filter((one) => (!hasCounted || !one.plain) && (!one.labels || one.labels.includes(label)));
  const asked = random.weighted(usable, (one) => one.weight).ask(random, set, language);
  const { question, cypher } = numberSlots(asked.question, asked.cypher);
  return { language, label, question, cypher, shape: `${asked.shape}:${label}:${set.conditions.map((one) => one.group).join('+')}` };
}
