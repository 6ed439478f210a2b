import type { Diagnostic, Frame, Language } from '@coopkg/contracts';

/** How a number of the question bounds what is compared with it; `up` and `down` leave open whether the bound itself belongs to it. */
type Bound = 'above' | 'from' | 'up' | 'below' | 'to' | 'down';

const operators: Readonly<Record<Bound, readonly string[]>> = {
  above: ['>'],
  from: ['>='],
  up: ['>', '>='],
  below: ['<'],
  to: ['<='],
  down: ['<', '<='],
};

interface Wording {
  bound: Bound;
  before?: RegExp;
  after?: RegExp;
}

/** Words right before or right after the slot. The first that fits decides: what is negated stands before what it negates. */
const wordings: Readonly<
  Record<Language, { number: readonly Wording[]; year: readonly Wording[] }>
> = {
  zh: {
    number: [
      { bound: 'from', after: /^(?:万元|万|篇|次|人|个|项|位|名|所|年)?以上[（(](?:含|包括)/u },
      { bound: 'to', after: /^(?:万元|万|篇|次|人|个|项|位|名|所|年)?以下[（(](?:含|包括)/u },
      { bound: 'above', after: /^(?:万元|万|篇|次|人|个|项|位|名|所|年)?以上[（(]不(?:含|包括)/u },
      { bound: 'below', after: /^(?:万元|万|篇|次|人|个|项|位|名|所|年)?以下[（(]不(?:含|包括)/u },
      {
        bound: 'from',
        before:
          /(?:达到或超过|等于或超过|大于等于|不少于|不低于|不小于|不下于|至少|起码|最少|大于或等于|(?<!(?<!有)没有?|未|没能)达到|(?<![不未])满)(?:要?有|是|为|发表?过?了?|合作过?了?|带过?|主持过?了?)?$/u,
      },
      {
        bound: 'to',
        before:
          /(?:不超过|不高于|不大于|不多于|不超出|(?<!超)没超过|未超过|至多|顶多|小于等于|小于或等于)$/u,
      },
      {
        bound: 'from',
        after: /^(?:万元|万|篇|次|人|个|项|位|名|所|年)?(?:及|或|和)(?:其|者)?(?:以上|更[高多大])/u,
      },
      {
        bound: 'to',
        after: /^(?:万元|万|篇|次|人|个|项|位|名|所|年)?(?:及|或|和)(?:其|者)?(?:以下|更[低少小])/u,
      },
      { bound: 'above', before: /(?:大于|超过|超出|高于|多于|高过|多过|突破|不止)$/u },
      {
        bound: 'from',
        before: /(?:不能|不会|(?<!有)没有?|不)比$/u,
        after: /^(?:万元|万|篇|次|人|个|项)?[小低少]/u,
      },
      {
        bound: 'to',
        before: /(?:不能|不会|(?<!有)没有?|不)比$/u,
        after: /^(?:万元|万|篇|次|人|个|项)?[大高多]/u,
      },
      { bound: 'above', before: /比$/u, after: /^[大高多]/u },
      { bound: 'below', before: /比$/u, after: /^[小低少]/u },
      {
        bound: 'below',
        before: /(?:小于|低于|少于|不足|不到|不满|未满|未达|(?<!有)没有?达到|未达到|(?<!到)没到)$/u,
      },
      // 「5篇以上」 holds 5; 「h指数30以上」 is said of both.
      { bound: 'from', after: /^(?:万元|万|篇|次|人|个|项|位|名|所|年)(?:论文|文章)?以上/u },
      { bound: 'up', after: /^(?:论文|文章)?以上/u },
      {
        bound: 'down',
        after: /^(?:万元|万|篇|次|人|个|项|位|名|所|年)?(?:论文|文章)?(?:以下|以内)/u,
      },
    ],
    year: [
      { bound: 'from', after: /^年?(?:以后|之后|以来|至今|起)[（(](?:含|包括)/u },
      { bound: 'above', after: /^年?(?:以后|之后)[（(]不(?:含|包括)/u },
      { bound: 'to', after: /^年?(?:以前|之前)[（(](?:含|包括)/u },
      { bound: 'below', after: /^年?(?:以前|之前)[（(]不(?:含|包括)/u },
      { bound: 'from', before: /(?:从|自)$/u, after: /^年?开始/u },
      {
        bound: 'from',
        after: /^年?(?:以来|至今|到现在|起(?!始|草|步)|(?:及|或)(?:其)?(?:以后|之后))/u,
      },
      { bound: 'to', after: /^年?(?:及|或)(?:其)?(?:以前|之前)/u },
      { bound: 'up', after: /^年?(?:以后|之后|后(?!面))/u },
      { bound: 'down', after: /^年?(?:以前|之前|前(?!后|\$|[一二三四五六七八九十\d]))/u },
      { bound: 'up', before: /(?:(?<!不)晚于|不早于)$/u },
      { bound: 'down', before: /(?:(?<!不)早于|不晚于|截[至止]到?)$/u },
    ],
  },
  en: {
    number: [
      {
        bound: 'from',
        before:
          /(?<!\b(?:no|neither|not) (?:more|higher|greater|larger)(?: than)?,? (?:and |nor |or )?)\b(?:at least|no (?:fewer|less|lower|smaller) than|not (?:less|fewer|lower) than|not (?:below|under)|a minimum of|minimum(?: of)?|at or above|>=)$/iu,
      },
      {
        bound: 'to',
        before:
          /(?<!\b(?:no|neither|not) (?:fewer|less|lower|smaller)(?: than)?,? (?:and |nor |or )?)\b(?:at (?:the )?most|no (?:more|higher|greater|larger) than|not more than|not over|not exceed(?:ing)?|a maximum of|maximum(?: of)?|(?:not|nor) above|nor (?:higher|more|greater) than|not (?:greater|higher|larger) than|without exceeding|at or below|<=)$/iu,
      },
      {
        bound: 'from',
        after:
          /^(?: (?:wan|\w+ yuan))? or (?:more|higher|above|over|better|greater)\b(?! than| \$)/iu,
      },
      {
        bound: 'to',
        after: /^(?: (?:wan|\w+ yuan))? or (?:fewer|less|lower|below|under)\b(?! \$)/iu,
      },
      {
        bound: 'above',
        before:
          /\b(?:(?:more|higher|greater|larger|bigger|better) than|over|above|exceeds?|exceeding|exceeded|in excess of|beyond)$/iu,
      },
      {
        bound: 'below',
        before: /(?<!\b(?:nor|no|not) )\b(?:(?:fewer|less|lower|smaller) than|under|below)$/iu,
      },
    ],
    year: [
      { bound: 'from', before: /\bsince$/iu },
      {
        bound: 'from',
        after: /^ (?:or (?:later|after|since)|onwards?|and (?:later|after|since))\b/iu,
      },
      { bound: 'to', after: /^ or (?:earlier|before)\b/iu },
      { bound: 'from', before: /\b(?:(?:and|or) after|no earlier than|not before)$/iu },
      { bound: 'above', before: /\b(?:after|(?<!no |not )later than)$/iu },
      { bound: 'to', before: /\b(?:(?:and|or) before|no later than|not later than)$/iu },
      { bound: 'to', before: /\bup to and including$/iu },
      {
        bound: 'to',
        before:
          /\b(?:ended|finished|completed|concluded|closed|expired|(?:come|came|drawn) to (?:an end|a close)) by$/iu,
      },
      { bound: 'below', before: /\b(?:before|prior to|(?<!no |not )earlier than)$/iu },
      {
        bound: 'down',
        before: /\b(?:(?<!at least )until|up to|by the end of)$/iu,
        after: /^(?! (?:at least|or (?:longer|later|beyond))\b)/iu,
      },
    ],
  },
};

/** What did not happen since a year ended before it. */
const turned: Readonly<Record<Language, RegExp>> = {
  zh: /没|不再|未|停止|停了|停发|消失|流失|断了|断档|无发/u,
  en: /\b(?:not|never|no longer|no|nothing|without|stopped|ceased|lost|gone|unused|inactive|silent|former)\b|n['’]t\b/iu,
};

/** What is left out of what is counted is bounded the other way; what all have is asked by those who have it not. */
const leftOut: Readonly<Record<Language, RegExp>> = {
  zh: /(?:不算|不计|(?<![（(])不含|不看|排除|剔除|除去|去掉|忽略|撇开|刨去)[^，,]*\$|\$[^，,]*(?:不算|不计|不要|不用?列|(?<![（(])不含|除外|排除|剔除|剔掉|筛掉|去掉|不必列|略去|略过|跳过|别算|别列)|\$(?:number|year)\d?[^，,]*不看/u,
  en: /\b(?:not counting|not including|leaving out|leave out|left out|drop(?:p(?:ed|ing))?|(?<!(?:n['’]t|\b(?:not|never|always|I|we)) )forget|discard(?:ing)?|skip(?:ped)?|(?:do|does) not qualify|too (?:small|few|low|little)|ignor(?:e|ing)|excluding|disregarding|omit(?:s|ted|ting)?|leaving aside|leave aside|setting aside|without those|apart from those|except those)\b/iu,
};
/** "Does everybody have at least …": that there is nobody below it is asked. */
const ofAll: Readonly<Record<Language, RegExp>> = {
  zh: /每[一个篇位项名]|篇篇|人人|个个|项项|所有|全部|全队|[都均皆]/u,
  en: /\b(?:every(?:body|one)?|each|all|any)\b/iu,
};
const deniesOne = ({ filters, return: returned }: Frame): boolean =>
  [...filters, ...returned].some((one) => /^not\b|\bnot exists/.test(one));
const opposite: Readonly<Record<string, string>> = { '<': '>=', '>=': '<', '>': '<=', '<=': '>' };
const asksOfAll = ({ return: returned }: Frame): boolean =>
  returned.some((item) => / = 0$/.test(item));

/** What the words about a slot of the question say of it; null when they say nothing. */
function boundOf(question: string, language: Language, slot: string, at: number): Bound | null {
  const [before, after] = [
    question.slice(Math.max(0, at - 40), at).trimEnd(),
    question.slice(at + slot.length).slice(0, 40),
  ];
  const tail = language === 'zh' ? after.trimStart() : after;
  for (const one of wordings[language][slot.startsWith('$year') ? 'year' : 'number'])
    if ((one.before?.test(before) ?? true) && (one.after?.test(tail) ?? true)) return one.bound;
  return null;
}

/** How the query compares with a slot. A slot that it only counts by or cuts after has none. */
function comparedBy(slot: string, { entities, filters, return: returned }: Frame): string[] {
  const found = [...filters, ...returned].flatMap((filter) =>
    [...filter.matchAll(/(<=|>=|<>|<|>|=) (\$[a-z]+\d?)(?![\w.])/gu)]
      .filter((match) => match[2] === slot)
      .map((match) => match[1]!),
  );
  // What is computed with the slot is compared in a way that words do not tell.
  if (
    [...filters, ...returned].some((filter) =>
      new RegExp(`[-+*/] \\${slot}(?!\\w)`, 'u').test(filter),
    )
  )
    return ['=', '<', '>', '<=', '>='];
  return slot in entities ? [...found, '='] : found;
}

/** Every number and year that the question's words call a bound must be that bound in the query, the right way round. */
export function misread(question: string, language: Language, extraction: Frame): Diagnostic[] {
  if (leftOut[language].test(question) || asksOfAll(extraction)) return [];
  return [...question.matchAll(/\$(?:number|year)\d?/gu)].flatMap(({ 0: slot, index }) => {
    const bound =
      slot.startsWith('$year') && turned[language].test(question)
        ? null
        : boundOf(question, language, slot, index);
    if (bound === null) return [];
    const given = comparedBy(slot, extraction);
    const compared =
      ofAll[language].test(question) && deniesOne(extraction)
        ? given.flatMap((operator) => [operator, opposite[operator] ?? operator])
        : given;
    if (compared.some((operator) => operators[bound].includes(operator))) return [];
    return [
      {
        code: 'question-bound-unheeded',
        message: {
          zh: `问题里的界限（${operators[bound].join(' 或 ')}）在查询里不是这样比较的`,
          en: `the question sets a bound (${operators[bound].join(' or ')}) that the query does not compare so`,
        },
      },
    ];
  });
}
