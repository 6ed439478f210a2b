import type { Core } from './language-rules.js';

const asks = /哪|谁|什么|多少|几[位个篇项人名次所]|怎|何时|还是|多高/;
/**
 * A name with its kind, nothing else: 「论文《{paper}》」「{university}的{person}」「{person}和{person2}之间」.
 */
const head =
  '(?:论文|文章|项目|课题|\\{[a-z]+\\d?\\}|[《》“”「」（）和与跟、]|之间|这个项目|这篇论文|学科|老师|教授|的(?=\\{))+';
/** What was done, where what it was done to is asked for. */
const deed = '发表|主持|参与|引用|启动|承担|产出|合著|牵头|负责|合作|合写|收录|写';
const opening =
  /^(?:请问|我想知道|我想了解(?:一下)?|想知道|请告诉我|帮我查一下|帮我查|帮我找一下|请查一下|请查询)/;
const listing = /^(?:请)?(?:列出|找出)/;

/**
 * What a Chinese wording says: with the asking taken off, and turned into what is wanted where its
 * build is known.
 */
export function chineseCores(source: string): Core[] {
  const mark = /[。？?！]$/.exec(source)?.[0] ?? '';
  const text = source.slice(0, source.length - mark.length).replace(/[啊呀呢]$/, '');
  if (mark === '' && / /.test(text) && !/[，、：]/.test(text) && !/^[请我帮想列]/.test(text))
    return keywordCores(text);
  const opened = opening.exec(text);
  if (opened) return inner(text.slice(opened[0].length), mark);
  if (listing.test(text))
    return [
      { kind: 'request', text: text.replace(/^请/, '') },
      ...nounCores(text.replace(listing, ''), 'list'),
    ];
  const counted = /^(?:请)?统计(.+)$/.exec(text);
  if (counted)
    return [
      { kind: 'request', text: `统计${counted[1]!}` },
      ...(/数|人数|总额|金额/.test(counted[1]!.slice(-4)) ? nounCores(counted[1]!, 'count') : []),
    ];
  const request =
    /^(?:请|能不能|帮我)(.+)$/.exec(text) ?? /^((?:介绍|给我看看|说说|讲讲).+)$/.exec(text);
  if (request) return [{ kind: 'request', text: request[1]! }];
  return inner(text, mark);
}

function inner(text: string, mark: string): Core[] {
  if (!asks.test(text))
    return /^(?![我你帮给怎])[^，？]+$/.test(text) && text.includes('的')
      ? nounCores(text, 'noun')
      : [];
  if (/[，？：]/.test(text)) return [{ kind: 'question', text: `${text}${mark}` }];
  return [{ kind: 'clause', text }, ...rebuilt(text)];
}

/** Questions whose build is known, turned round: 「X有哪些Y」 → 「X的Y有哪些」, 「X的Y」. */
function rebuilt(text: string): Core[] {
  const had = new RegExp(`^(${head})有哪些([^{}过在于]+)$`).exec(text);
  if (had) return listOf(`${had[1]!}的${had[2]!.replace('共同的', '共同')}`);
  const did = new RegExp(`^([^还被都谁哪]+?(?:${deed}))(?:了|过)?哪些([^{}过了]+)$`).exec(text);
  if (did) return listOf(`${did[1]!}的${did[2]!}`);
  const number = new RegExp(`^(${head})有多少(?:([位名个篇项]))?([^，过了]+)$`).exec(text);
  if (number && number[3] !== '钱') return countOf(`${number[1]!}的${number[3]!}`, number[2]);
  const counted = new RegExp(
    `^([^还被都谁哪]+?(?:${deed}))(?:了|过)?多少([位名个篇项])([^{}过了]+)$`,
  ).exec(text);
  if (counted) return countOf(`${counted[1]!}的${counted[3]!}`, counted[2]);
  const predicate = /^(.+的.*[^}》”」）])(是什么|是多少|有哪些|是谁|是哪些|是哪位|是哪一篇)$/.exec(
    text,
  );
  if (!predicate) return [];
  return nounCores(
    predicate[1]!,
    predicate[2] === '有哪些' || predicate[2] === '是哪些'
      ? 'list'
      : predicate[2] === '是多少'
        ? 'count'
        : 'noun',
  );
}

const listOf = (noun: string): Core[] => [
  { kind: 'clause', text: `${noun}有哪些` },
  { kind: 'clause', text: `${noun}具体是哪些` },
  ...nounCores(noun, 'list'),
];
const countOf = (noun: string, measure = ''): Core[] => {
  const total = /[位名]/.test(measure) ? '人数' : '数量';
  return [
    { kind: 'clause', text: `${noun}有多少${measure}` },
    { kind: 'clause', text: `${noun}${total}是多少` },
    ...nounCores(`${noun}${total}`, 'count'),
  ];
};

/** The phrase, and with its name in front where it has the build 「X的Y」. */
function nounCores(noun: string, kind: 'noun' | 'list' | 'count'): Core[] {
  if (/[，？：]/.test(noun)) return [];
  const split = new RegExp(`^(${head})的?([^{}的，]+)$`).exec(noun);
  const whole: Core[] = [{ kind, text: noun }];
  if (!split || !/\}[》”」）]?(?:老师|教授|这个项目|这篇论文)?$/.test(split[1]!)) return whole;
  const [, name] = split;
  const wanted = split[2]!.replace(/^(?:全部|所有)/, '');
  return [
    ...whole,
    { kind: 'request', text: `查一下${name!}的${wanted}` },
    { kind: 'statement', text: `关于${name!}，我想了解其${wanted}` },
    kind === 'noun'
      ? { kind: 'statement', text: `${name!}，请查一下其${wanted}` }
      : {
          kind: 'question',
          text: `${name!}，其${wanted}${kind === 'list' ? '有哪些' : '是多少'}？`,
        },
  ];
}

/** Keywords stand in any order; what is wanted stays together. */
function keywordCores(text: string): Core[] {
  const [, names = '', wanted = ''] = /^((?:\{[a-z]+\d?\} )*)(.+)$/.exec(text)!;
  if (names === '') return [];
  const all = names.trim().split(' ');
  const orders = [
    `${wanted} ${all.join(' ')}`,
    `${wanted}：${all.join('，')}`,
    `${all.join(' ')}：${wanted}`,
    `${[...all].reverse().join(' ')} ${wanted}`,
    `${all.join('/')}/${wanted}`,
    `${all.join('，')}，${wanted}`,
    `${wanted}（${all.join('，')}）`,
  ];
  return orders.map((order) => ({ kind: 'keywords', text: order }));
}
