import type { Language, NodeLabel } from '@coopkg/contracts';
import {
  isAggregation,
  parsed,
  print,
  type Expression,
  type MatchClause,
  type NodePattern,
  type Query,
  type SingleQuery,
} from '@coopkg/cypher';
import type { Random } from '@coopkg/random';
import type { Pair } from './scope.js';
import {
  labelOf,
  listedNode,
  made,
  matchesOf,
  mentionedKeys,
  returnProperty,
} from './listed-node.js';

/** A further restriction of what is listed or counted. `same`: a value in the map of the node; `where`: a condition with the variable as `@`. */
interface Restriction {
  keys: readonly string[];
  same?: string;
  where?: string;
  zh: string;
  en: string;
  /** Said before the question. */ front?: Record<Language, string>;
}

/** Slots that no written question uses, so that the new one is another than those that it has. */
const restrictions: Readonly<Record<NodeLabel, readonly Restriction[]>> = {
  Researcher: [
    {
      keys: ['gender'],
      same: "gender: '女'",
      zh: '，只看女性|，只要女的|，仅限女性|（仅女性）|，男的不算|，限女老师',
      en: ', women only| (women only)|, only the women|, only women|, men left out|, female ones only',
      front: { zh: '只看女性：|女学者里，', en: 'Women only: |Among women, ' },
    },
    {
      keys: ['gender'],
      same: "gender: '男'",
      zh: '，只看男性|，只要男的|（仅男性）|，女的不算',
      en: ', men only| (men only)|, only the men|, male ones only',
    },
    {
      keys: ['title'],
      same: 'title: $rank7',
      zh: '，只看{rank7}|，限{rank7}|，职称要是{rank7}|（仅{rank7}）|，只要{rank7}',
      en: ', only those with the rank of {rank7}|, {rank7} only| (rank {rank7} only)|, limited to {rank7}|; rank: {rank7}',
    },
    {
      keys: ['hIndex'],
      where: '@.hIndex >= $number7',
      zh: '，只要h指数不低于{number7}的|，h指数至少{number7}|，限h指数{number7}及以上的|，h指数不小于{number7}|，h指数要达到{number7}',
      en: ', only those with an h-index of at least {number7}|, h-index {number7} or more|; h-index at least {number7}|, with h-index no lower than {number7}',
      front: {
        zh: 'h指数{number7}及以上的人里，',
        en: 'Among people with an h-index of {number7} or more, ',
      },
    },
    {
      keys: ['hIndex'],
      where: '@.hIndex > $number7',
      zh: '，只看h指数高于{number7}的|，h指数超过{number7}|，h指数要大于{number7}',
      en: ', only those with an h-index above {number7}|, h-index over {number7}|; h-index greater than {number7}',
    },
    {
      keys: ['hIndex'],
      where: '@.hIndex < $number7',
      zh: '，只看h指数低于{number7}的|，h指数不到{number7}|，h指数要小于{number7}',
      en: ', only those with an h-index below {number7}|, h-index under {number7}',
    },
    {
      keys: ['paperCount'],
      where: '@.paperCount >= $number7',
      zh: '，论文总数不少于{number7}篇|，只要论文数{number7}篇及以上的|，论文至少{number7}篇',
      en: ', only those with at least {number7} papers in all|, with {number7} or more papers in total',
    },
    {
      keys: ['citationCount'],
      where: '@.citationCount > $number7',
      zh: '，总被引超过{number7}|，只看总被引高于{number7}次的',
      en: ', only those cited more than {number7} times in all|, with total citations above {number7}',
    },
    {
      keys: ['interests'],
      where: '$topic7 IN @.interests',
      zh: '，只看研究{topic7}的|，研究方向要包括{topic7}|，只要做{topic7}的|（限{topic7}方向）',
      en: ', only those working on {topic7}|, limited to the field of {topic7}|, with {topic7} among the research interests|, only people in {topic7}',
    },
    {
      keys: ['email'],
      where: '@.email IS NOT NULL',
      zh: '，要有邮箱的|，没邮箱的不要|，只看登记了邮箱的',
      en: ', only those with an e-mail on record|, leaving out people without e-mail|, if they have an e-mail',
    },
    {
      keys: ['homepage'],
      where: '@.homepage IS NOT NULL',
      zh: '，要有个人主页的|，没有主页的不要|，只看有主页的',
      en: ', only those with a homepage|, leaving out people without a homepage',
    },
    {
      keys: ['university'],
      same: 'university: $university7',
      zh: '，只看{university7}的|，限{university7}|（仅{university7}）|，只要{university7}的人',
      en: ', only those at {university7}|, limited to {university7}| ({university7} only)|, only people from {university7}',
    },
    {
      keys: ['university'],
      where: '@.university <> $university7',
      zh: '，不要{university7}的|，{university7}的除外|，排除{university7}|，不含{university7}的人',
      en: ', leaving out {university7}|, not counting {university7}|, except people at {university7}|, excluding {university7}',
    },
    {
      keys: ['education'],
      same: 'education: $university7',
      zh: '，只看{university7}毕业的|，最高学位要是{university7}的',
      en: ', only those who graduated from {university7}|, only those with their highest degree from {university7}',
    },
  ],
  Paper: [
    {
      keys: ['year'],
      where: '@.year >= $year7',
      zh: '，只看{year7}年及以后的|，{year7}年以来的|，限{year7}年起|，从{year7}年算起',
      en: ', from {year7} onwards|, since {year7}|, only those of {year7} or later|, {year7} or later',
      front: {
        zh: '{year7}年以来，|从{year7}年起，|{year7}年及以后，|{year7}年至今，',
        en: 'Since {year7}, |From {year7} onwards, |From {year7} on: ',
      },
    },
    {
      keys: ['year'],
      where: '@.year < $year7',
      zh: '，只看{year7}年以前（不含）的|，早于{year7}年的',
      en: ', only those before {year7}|, earlier than {year7}',
      front: { zh: '{year7}年以前（不含），|{year7}年之前，', en: 'Before {year7}, ' },
    },
    {
      keys: ['year'],
      same: 'year: $year7',
      zh: '，只看{year7}年的|，限{year7}年|（{year7}年）',
      en: ', only those of {year7}| ({year7} only)|, in {year7}|, published in {year7}',
      front: {
        zh: '{year7}年，|在{year7}年，|{year7}年发表的论文中，',
        en: 'In {year7}, |{year7}: |Among papers of {year7}, ',
      },
    },
    {
      keys: ['language'],
      same: "language: 'en'",
      zh: '，只要英文的|，限英文论文|，中文的不要',
      en: ', English ones only|, only those in English|, Chinese ones left out',
      front: {
        zh: '英文论文里，|只看英文论文：|限英文论文，',
        en: 'Among papers in English, |English papers only: ',
      },
    },
    {
      keys: ['language'],
      same: "language: 'zh'",
      zh: '，只要中文的|，限中文论文|，英文的不要',
      en: ', Chinese ones only|, only those in Chinese|, English ones left out',
      front: {
        zh: '中文论文里，|只看中文论文：',
        en: 'Among papers in Chinese, |Chinese papers only: ',
      },
    },
    {
      keys: ['citationCount'],
      where: '@.citationCount >= $number7',
      zh: '，被引不少于{number7}次|，只看被引{number7}次及以上的|，被引至少{number7}次',
      en: ', only those cited at least {number7} times|, with {number7} or more citations',
    },
    {
      keys: ['citationCount'],
      where: '@.citationCount > $number7',
      zh: '，被引超过{number7}次|，只看被引高于{number7}的',
      en: ', only those cited more than {number7} times|, with over {number7} citations',
    },
    {
      keys: ['keywords'],
      where: '$topic7 IN @.keywords',
      zh: '，关键词含{topic7}|，只看关键词有{topic7}的|，限关键词{topic7}',
      en: ', only those with the keyword {topic7}|, with {topic7} among the keywords|, keyword {topic7}',
      front: {
        zh: '关键词为{topic7}的论文中，|就{topic7}（关键词）而言，',
        en: 'Among papers with the keyword {topic7}, |On {topic7}: ',
      },
    },
    {
      keys: ['venue'],
      same: 'venue: $venue7',
      zh: '，只看发在{venue7}上的|，限《{venue7}》|，发表在《{venue7}》的',
      en: ', only those in {venue7}|, published in {venue7}| ({venue7} only)',
    },
    {
      keys: ['venue'],
      where: '@.venue <> $venue7',
      zh: '，不要发在{venue7}上的|，《{venue7}》除外',
      en: ', leaving out those in {venue7}|, other than in {venue7}',
    },
    {
      keys: ['doi'],
      where: '@.doi IS NOT NULL',
      zh: '，要有DOI的|，没有DOI的不要|，只看有DOI的',
      en: ', only those with a DOI|, leaving out those without a DOI',
    },
  ],
  Project: [
    {
      keys: ['source'],
      same: 'source: $source7',
      zh: '，只看{source7}的|，限{source7}|（{source7}）|，来源是{source7}的',
      en: ', only those of {source7}|, limited to {source7}| ({source7} only)|, funded by {source7}',
      front: {
        zh: '{source7}的项目里，|就{source7}项目而言，|只看{source7}：',
        en: 'Among {source7} projects, |{source7} projects only: ',
      },
    },
    {
      keys: ['category'],
      same: 'category: $category7',
      zh: '，只看{category7}|，限{category7}|（{category7}）|，类别为{category7}的',
      en: ', only {category7}|, limited to {category7}| ({category7} only)|, of the category {category7}',
      front: {
        zh: '{category7}里，|只看{category7}：',
        en: 'Among {category7} projects, |{category7} only: ',
      },
    },
    {
      keys: ['category'],
      where: '@.category <> $category7',
      zh: '，{category7}除外|，不算{category7}|，{category7}不要',
      en: ', other than {category7}|, leaving out {category7}|, not counting {category7}',
    },
    {
      keys: ['funding'],
      where: '@.funding >= $number7',
      zh: '，经费不低于{number7}万|，只看{number7}万元及以上的|，经费至少{number7}万元',
      en: ', only those with at least {number7} wan of funding|, with funding of {number7} wan or more',
      front: {
        zh: '经费{number7}万元及以上的项目中，',
        en: 'Among projects with at least {number7} wan, ',
      },
    },
    {
      keys: ['funding'],
      where: '@.funding > $number7',
      zh: '，经费超过{number7}万|，只看经费高于{number7}万元的',
      en: ', only those with more than {number7} wan|, with funding above {number7} wan',
    },
    {
      keys: ['funding'],
      where: '@.funding < $number7',
      zh: '，经费低于{number7}万|，只看经费不到{number7}万元的',
      en: ', only those with less than {number7} wan|, with funding below {number7} wan',
    },
    {
      keys: ['startYear'],
      where: '@.startYear >= $year7',
      zh: '，{year7}年起开始的|，只看{year7}年及以后立项的|，{year7}年以来启动的',
      en: ', only those started in {year7} or later|, started since {year7}|, beginning {year7} or later',
    },
    {
      keys: ['startYear'],
      same: 'startYear: $year7',
      zh: '，只看{year7}年开始的|，{year7}年立项的|（{year7}年启动）',
      en: ', only those started in {year7}|, beginning in {year7}',
    },
    {
      keys: ['endYear'],
      where: '@.endYear >= $year7',
      zh: '，结束年份不早于{year7}年|，{year7}年及以后才结束的',
      en: ', ending in {year7} or later|, only those that end no earlier than {year7}',
    },
    {
      keys: ['startYear', 'endYear'],
      where: '@.startYear <= $year7 AND @.endYear >= $year7',
      zh: '，只看{year7}年在研的|，{year7}年正在进行的',
      en: ', only those running in {year7}|, under way in {year7}',
    },
    {
      keys: ['discipline'],
      same: 'discipline: $discipline7',
      zh: '，只看{discipline7}学科的|，限{discipline7}|，学科是{discipline7}的',
      en: ', only those in {discipline7}|, limited to the discipline {discipline7}|, discipline {discipline7}',
      front: {
        zh: '{discipline7}学科的项目里，',
        en: 'Among projects in {discipline7}, |Discipline {discipline7}: ',
      },
    },
    {
      keys: ['university'],
      same: 'university: $university7',
      zh: '，依托单位是{university7}的|，只看依托{university7}的|，由{university7}承担的',
      en: ', hosted by {university7}|, only those hosted by {university7}|, with {university7} as host',
    },
  ],
};

/** The variable that an aggregation is of: `count(p)`, `avg(p.citationCount)`. */
function measured(expression: Expression): string[] {
  if (!isAggregation(expression) || expression.kind !== 'call') return [];
  const [argument] = expression.arguments;
  const subject = argument?.kind === 'property' ? argument.subject : argument;
  return subject?.kind === 'variable' ? [subject.name] : [''];
}

/** The variable whose nodes the query lists or counts: of one MATCH, at most one WITH, and nothing else that is measured. */
function restricted(
  query: Query,
): { part: SingleQuery; match: MatchClause; node: NodePattern; label: NodeLabel } | null {
  const [part] = query.parts;
  if (!part || query.parts.length > 1) return null;
  const [match, ...further] = matchesOf(part);
  const returned = part.clauses.at(-1);
  if (
    !match ||
    match.optional ||
    further.length > 0 ||
    part.clauses.length > 3 ||
    returned?.kind !== 'return' ||
    match.patterns.some(({ shortest }) => shortest !== null)
  )
    return null;
  const counted = returned.items.flatMap(({ expression }) => measured(expression));
  const variable =
    new Set(counted).size === 1 && returned.items.length <= 3
      ? counted[0]!
      : listedNode(query)?.variable;
  if (variable === undefined) return null;
  const label = labelOf(part, variable);
  const nodes = match.patterns.flatMap((path) => path.nodes);
  const node = nodes.find((one) => one.variable === variable && one.labels.length === 1);
  return label === null ||
    !node ||
    match.patterns.some((path) => path.relationships.some(({ length }) => length !== null))
    ? null
    : { part, match, node, label };
}

/** Of these a bound returns the value beside the name, as in the question type R15 ("h-index above n": name, hIndex), unless the words list columns. */
const measures: readonly string[] = ['hIndex', 'citationCount', 'paperCount', 'funding'];

const conditionOf = (text: string): Expression =>
  (parsed(`MATCH (x) WHERE ${text} RETURN x`).parts[0]!.clauses[0] as MatchClause).where!;

/** The same question with a further restriction at its end. Unchanged when it is unclear of what. */
export function addCondition(random: Random, pair: Pair, language: Language): Pair {
  const query = parsed(pair.cypher);
  const found = restricted(query);
  if (found === null) return pair;
  const { match, node, label } = found;
  const variable = node.variable!;
  const used = mentionedKeys(query, variable);
  // Whoever is named is one; what kind he is of is no restriction.
  if (
    used.has('id') ||
    (node.properties?.entries ?? []).some(
      ({ key }) => key === 'name' || (key === 'title' && label === 'Paper') || key === 'number',
    )
  )
    return pair;
  const free = restrictions[label].filter(({ keys }) => keys.every((key) => !used.has(key)));
  if (free.length === 0) return pair;
  const chosen = random.pick(free);
  if (chosen.same !== undefined) {
    const [entry] = (
      parsed(`MATCH (x:${label} {${chosen.same}}) RETURN x`).parts[0]!.clauses[0] as MatchClause
    ).patterns[0]!.nodes[0]!.properties!.entries;
    node.properties = {
      kind: 'map',
      entries: [...(node.properties?.entries ?? []), entry!],
      span: made,
    };
  } else {
    const right = conditionOf(chosen.where!.replaceAll('@', variable));
    match.where =
      match.where === null
        ? right
        : { kind: 'binary', operator: 'AND', left: match.where, right, span: made };
    const listed = listedNode(query);
    const [key] = chosen.keys;
    if (listed?.returned.items.length === 1 && measures.includes(key!))
      returnProperty(listed, key!);
  }
  if (chosen.front && random.chance(0.35))
    return {
      question:
        random.pick(chosen.front[language].split('|')) +
        (language === 'en'
          ? pair.question.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
          : pair.question),
      cypher: print(query),
    };
  return {
    question: pair.question.replace(/[？?。.！!]+$/, '') + random.pick(chosen[language].split('|')),
    cypher: print(query),
  };
}
