import type { Frame } from '@coopkg/contracts';
import { says, type Opposites } from './question-cues.js';

/** The one order of a query whose rows are cut, or its one extreme value. */
function direction({
  order,
  limit,
  return: returned,
  relationships,
}: Frame): 'one' | 'other' | null {
  if (relationships.some((one) => one.includes('shortest'))) return null;
  if (limit !== null && order.length > 0) return order[0]!.endsWith(' desc') ? 'one' : 'other';
  const extremes = new Set(returned.flatMap((item) => /^(max|min) /.exec(item)?.[1] ?? []));
  return extremes.size !== 1 || order.length > 0 ? null : extremes.has('max') ? 'one' : 'other';
}

/** On which side of the one citation of a query its answer lies. */
function citation({ relationships, entities }: Frame): 'one' | 'other' | null {
  const citations = relationships.filter((one) => one.includes('CITES'));
  // The side is told from the nearest entity: a venue or a topic of the answer would turn it round.
  if (
    citations.length !== 1 ||
    (!Object.keys(entities).every((key) =>
      /^\$(?:paper|person|university|college)\d?$/.test(key),
    ) &&
      !Object.keys(entities).every((key) => key === '$venue'))
  )
    return null;
  return citations[0]!.endsWith(':citing')
    ? 'one'
    : citations[0]!.endsWith(':cited')
      ? 'other'
      : null;
}

const paperZh = '[《“"]?\\$(?:paper|person|venue)[》”"]?';
const paperEn = '["“《]?\\$(?:paper|person|venue)["”》]?';

/** Which of the two years of a project alone the query looks at. */
function projectYear(extraction: Frame): 'one' | 'other' | null {
  const [starts, ends] = [says(/startYear/)(extraction), says(/endYear/)(extraction)];
  return starts === ends ? null : starts ? 'one' : 'other';
}

export const opposites: readonly Opposites[] = [
  {
    name: 'project-year',
    done: projectYear,
    one: {
      zh: /启动|开始|立项|起步|新立|开题|获批|新上/u,
      en: /\bstart|\bbeg[aiu]n|\blaunch|\bcommenc|\bkick|\bapproved\b/iu,
    },
    other: {
      zh: /结题|结束|到期|截止|完结|验收|收尾/u,
      en: /\bexpir|\bend(?:s|ed|ing)?\b|\bconclu|\bfinish|\bcomplet|\bwrap|\bwound up|\bdue\b/iu,
    },
    message: {
      zh: '问题与查询一个看开始、一个看结束',
      en: 'of start and end the query looks at the other one than the question',
    },
  },
  {
    name: 'direction',
    done: direction,
    one: {
      zh: /最(?:[多高大新长热]|晚(?!于?\$year))|最近的|(?<!或)更[多高大新晚久长]|(?:谁|哪[^最]{0,2})[^最]*[多高大](?:一些|一点)?[？?]?$|排(?:名|行)?在?(?:前|第[一二三])|前\$number|(?<!\$)[Tt][Oo][Pp]|[从由][多高大]到[少低小]|降序/u,
      en: /(?<!at (?:the )?)\bmost\b(?! similar| alike| comparable)|\b(?:highest|largest|biggest|greatest|newest|latest(?<!(?:\$year\d?|\bwhen),? at the latest)|longest(?![- ](?:standing|time|serving|known))|top|descending|best)\b|\b(?:more|higher|larger|greater|bigger)\b(?! than)/iu,
    },
    other: {
      zh: /最(?:[少低小短]|早(?!于?\$year))|倒数|(?<!年份最|时间最)靠后|垫底|更[少低小早短]|[从由][少低小]到[多高大]|升序/u,
      en: /(?<!at (?:the )?)\bleast\b|\b(?:fewest|lowest|smallest|earliest(?<!(?:\$year\d?|\bwhen),? at the earliest)|oldest|shortest|bottom|ascending)\b|\b(?:fewer|lower|smaller|less|earlier|older)\b(?! than)/iu,
    },
    message: {
      zh: '问题与查询的排序方向相反',
      en: 'the query sorts the other way than the question asks',
    },
  },
  {
    // Rows that are not cut have an order too where the words say which.
    name: 'sort',
    done: ({ order, limit }) =>
      limit !== null || order.length === 0
        ? null
        : order.every((one) => one.endsWith(' desc'))
          ? 'one'
          : order.some((one) => one.endsWith(' desc'))
            ? null
            : 'other',
    one: {
      zh: /[从由][多高大近新后晚]到|降序|倒序|由近及远/u,
      en: /\b(?:latest|newest|most recent|highest|largest|biggest|most|best) (?:(?:one|year)s? )?first\b|\bdescending\b/iu,
    },
    other: {
      zh: /[从由][少低小远旧早前]到|升序/u,
      en: /\b(?:oldest|earliest|lowest|fewest|smallest|least) (?:(?:one|year)s? )?first\b|\bascending\b/iu,
    },
    message: {
      zh: '问题与查询的排序方向相反',
      en: 'the query sorts the other way than the question asks',
    },
  },
  {
    name: 'uncited',
    done: ({ filters }) =>
      filters.includes('not exists(Paper-CITES>Paper:citing)')
        ? 'one'
        : filters.includes('not exists(Paper-CITES>Paper:cited)')
          ? 'other'
          : null,
    one: {
      zh: /没有?(?:任何|一篇|其他|别的)?(?:论文|文章|文献|人)(?:来|去)?引|(?:没有?|从未|未曾|未|不曾|没)被[^，,？?]{0,10}引|无人引|零引用|没人引/u,
      en: /\b(?:no|not a single|without any) (?:other )?(?:paper|article|one|publication|work)s?\b[^,.?]{0,30}\bcit(?:e|es|ed|ing)\b|\buncited\b|\b(?:never|not|n['’]t)(?: yet)? (?:been )?cited\b|\bnobody (?:has )?cite/iu,
    },
    other: {
      zh: /(?:没有?|不|未|从不|从未)引用?(?:过|任何|其他|别的|本校|一篇)|无参考文献|没有参考文献/u,
      en: /\bcit(?:e|es|ed|ing) (?:no|none|nothing)\b|\b(?:do|does|did) not cite\b|\b(?:do|does|did)n['’]t cite\b|\bnever cit(?:e|es)\b|\bno references\b|\bwithout (?:any )?references\b/iu,
    },
    message: {
      zh: '问题与查询的引用方向相反',
      en: 'the query follows citations the other way than the question asks',
    },
  },
  {
    name: 'citation',
    done: citation,
    one: {
      zh: new RegExp(
        `引用?(?:了|过)*(?:\\$university的?)?${paperZh}|${paperZh}(?:老师|教授|这篇|一文)?的?(?:论文|文章|成果|工作)?(?:都|曾|一共|总共)?被`,
        'u',
      ),
      en: new RegExp(
        `\\b(?:cite|cites|cited|citing|refer to|refers to|quote|quotes|(?:build|builds|built|building|draw|draws|drew|drawn) (?:up)?on) (?:the )?(?:(?:paper|article|work|works|papers|publications) (?:of |by )?)?${paperEn}|${paperEn} (?:is|was|has been|gets?) cited|\\b(?:is|are|was|were|been) ${paperEn} cited`,
        'iu',
      ),
    },
    other: {
      zh: new RegExp(
        `${paperZh}(?:老师|教授|这篇|一文|的)?(?:论文|文章)?(?:里|中|所|都|曾|一共|总共)*(?:引用|参考)(?:了|过|的)|被(?:论文|文章)?${paperZh}引|\\$paper[》”"]?(?:这篇|一文)?(?:论文|文章)?的?参考文献`,
        'u',
      ),
      en: new RegExp(
        `\\bcited (?:by|in) (?:the )?(?:paper |article )?${paperEn}|(?<!\\b(?:papers?|articles?|works?|publications?) (?:by|of|from) ["“《]?(?=[^,.?;]*\\bcite[sd]? [^,.?;]*\\$))${paperEn} (?:(?:has|have|had) cited|cites?|refers?|builds?)\\b|\\breferences (?:of|in) (?:the )?(?:paper |article )?["“《]?\\$paper`,
        'iu',
      ),
    },
    message: {
      zh: '问题与查询的引用方向相反',
      en: 'the query follows citations the other way than the question asks',
    },
  },
];
