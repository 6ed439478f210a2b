import type { LinkedQuestion, Mention } from '@coopkg/contracts';
import { anyOf, wordsOf } from '@coopkg/spelling';

/**
 * Ranks that are nobody's way to say who: they are always a condition, unless they stand beside a
 * name.
 */
const particular = new RegExp(
  wordsOf(
    '副 讲师 助理 助教 博士后 高级 特聘 讲席 长聘 医师 工程师 实验师 编辑 馆员',
    'associate assistant lecturer postdoc fellow distinguished chair physician engineer',
    'editor librarian',
  ).join('|'),
  'iu',
);
/**
 * Words that make a rank what is asked for or asked about: 「是不是教授」, "who are professors", "of
 * rank", unless several are named to choose from.
 */
const conditionBefore = new RegExp(
  [
    `${anyOf(
      wordsOf(
        '职称(?:是|为|:|：)? 级别(?:是|为)? 是否(?:是|为)? [是能]不是 不是 谁是',
        '[中里](?:的|，)? 参与的 其他 别的',
      ),
    )}$`,
    String.raw`\b${anyOf([
      'of (?:the )?rank(?: of)?',
      'ranked',
      'rank:?',
      'with the (?:rank|title) of',
      'who (?:is|are) (?:an? |the )?',
      'level of',
      'only',
    ])}\s?$`,
  ].join('|'),
  'iu',
);
const conditionAfter = /^(?:[吗么]|，对吗|级别| ?(?:only|level)\b)/iu;
const isCondition = (question: string, { start, end }: { start: number; end: number }): boolean =>
  !/还是|或者?|什么|哪|\bor\b|\bwhat\b/iu.test(question.slice(Math.max(0, start - 12), end + 14)) &&
  (conditionBefore.test(question.slice(0, start)) ||
    conditionAfter.test(question.slice(end)) ||
    /^is [^,]*\ban? $/iu.test(question.slice(0, start)));
/**
 * What may stand between a name and its title of address: 「张伟（北大）教授」, "Wei Zhang, a professor at".
 */
const besideName = new RegExp(
  `^${anyOf([
    String.raw`[\s（）(),，、]`,
    ...wordsOf('老师 大佬 先生 女士 职称 这位 那位 一?位 的 是 叫 名叫 名为'),
    ...wordsOf('评上 升了? 应该 目前 现在 [当任做在为] 或者? 还是 不?是不?'),
    String.raw`\b${anyOf(wordsOf('or is full made an? the who named called at of from in as'))}\b`,
  ])}*$`,
  'iu',
);

/** Ranks with nothing but "or" between them. */
function isChoice({ question, mentions }: LinkedQuestion): boolean {
  const ranks = mentions.filter(({ kind }) => kind === 'rank');
  return ranks.some(
    ({ start }, at) =>
      at > 0 &&
      /^[\s,，、]*(?:还是|或者?|or)(?: still)?(?: an?)?[\s]*$/iu.test(
        question.slice(ranks[at - 1]!.end, start),
      ),
  );
}

/**
 * Ranks that are a title of address are no mentions of their own: 「张伟教授的邮箱」, "Professor Wei Zhang".
 */
export const withoutTitlesOfAddress = (linked: LinkedQuestion): Mention[] =>
  linked.mentions.filter((mention) => mention.kind !== 'rank' || !isAddress(linked, mention));

/**
 * Whether a rank is a title of address, which says nothing of its own, rather than a condition or
 * what is asked for.
 */
function isAddress(linked: LinkedQuestion, rank: Mention): boolean {
  const { question, mentions } = linked;
  const people = mentions.filter(({ kind }) => kind === 'person');
  const ranks = mentions.filter(({ kind }) => kind === 'rank');
  if (standsAtName(question, people, rank)) return true;
  if (isOneOfAsked(linked, people, ranks, rank)) return true;
  if (ranks.length === 1 && isCondition(question, rank)) return false;
  if (mentions.some(({ kind }) => kind === 'paper' || kind === 'project' || kind === 'grant'))
    return !particular.test(rank.text) && !isAskedOfWork(linked, rank);
  if (isAskedFor(question, rank)) return false;
  const before = question.slice(Math.max(0, rank.start - 8), rank.start);
  if (people.length > 0 && /(?:这位|那位|该|这名|这个)$|\b(?:that|this|said|same) $/iu.test(before))
    return true;
  if (isOfOthers(linked, people, rank)) return false;
  return people.some(({ start, end }) =>
    besideName.test(
      end <= rank.start
        ? textBetween(linked, end, rank.start)
        : textBetween(linked, rank.end, start),
    ),
  );
}

/** 「张伟教授」, "Prof. Wei Zhang". */
const standsAtName = (question: string, people: readonly Mention[], rank: Mention): boolean =>
  people.some(
    ({ start, end }) =>
      end === rank.start ||
      (start >= rank.end && /^\.?\s?$/u.test(question.slice(rank.end, start))),
  );

/**
 * Values to choose from or to count by, no conditions: "What rank does she hold, professor or
 * lecturer?"
 */
function isOneOfAsked(
  linked: LinkedQuestion,
  people: readonly Mention[],
  ranks: readonly Mention[],
  rank: Mention,
): boolean {
  const { question } = linked;
  const isList = ranks.length > 2 || (ranks.length > 1 && /等|etc\b|and so on/iu.test(question));
  if (isList && /各|每|分布|逐|\beach\b|\bper\b|\bother\b|\bby (?:title|rank)\b/iu.test(question))
    return true;
  if (people.length !== 1) return false;
  return ranks.length > 1
    ? isChoice(linked) &&
        !/合作|合著|同事|成员|作者|引|多|几|collaborat|co-?author|colleague|member|cit(?:e|ing)|how many|which/iu.test(
          question,
        )
    : /^s?,? or (?:assoc|asst|what\b|something)/iu.test(question.slice(rank.end));
}

/**
 * Beside a paper or a project: the rank is that of an institution's people, or what is asked for.
 */
function isAskedOfWork({ question, mentions }: LinkedQuestion, rank: Mention): boolean {
  const isOfHost = mentions.some(
    ({ kind, end }) =>
      (kind === 'university' || kind === 'college') &&
      /^的?$/u.test(question.slice(end, rank.start)),
  );
  return (
    isOfHost ||
    /(?:几[个位名]|多少[个位名]?|[男女]|哪些|所有的?|全部|各位)$|(?:how many|which|list the|list all|all the) $/iu.test(
      question.slice(0, rank.start),
    ) ||
    /^(?:人数|数量|名单|有哪|有几|有多少)/u.test(question.slice(rank.end)) ||
    /^ at\b/iu.test(question.slice(rank.end))
  );
}

const isAskedFor = (question: string, { start, end }: Mention): boolean =>
  /(多少|哪些|几位|几个|几名|所有|全部|哪几|各位|哪位|有没有)[个位名]?$/u.test(
    question.slice(Math.max(0, start - 8), start),
  ) ||
  /^(有哪|有多少|人数|数)/u.test(question.slice(end)) ||
  /(which|what|how many|all|any|list) (?:[a-z]+ )?$/iu.test(question.slice(0, start));

/** 「张伟的副教授合作者」 are others than he. */
const isOfOthers = (linked: LinkedQuestion, people: readonly Mention[], rank: Mention): boolean =>
  people.some(
    ({ end }) =>
      end < rank.start &&
      /^(?:老师|教授)?的(?:论文的)?$|[，,]$|[）)]的$|^(?:老师)?\s$/u.test(
        textBetween(linked, end, rank.start),
      ),
  ) && /^\s?(?:合作|合著|同事|同行|搭档|作者|成员)/u.test(linked.question.slice(rank.end));

/** What stands between, without institutions and ranks. */
function textBetween({ question, mentions }: LinkedQuestion, from: number, to: number): string {
  let text = question.slice(from, to);
  for (const { start, end, text: name, kind } of mentions)
    if (['university', 'college', 'rank'].includes(kind) && start >= from && end <= to)
      text = text.replace(name, '');
  return text;
}
