import type { Language } from '@coopkg/contracts';
import { parsed, print } from '@coopkg/cypher';
import type { Random } from '../compose/random.js';
import type { Pair } from './scope.js';
import { listedNode, made, type ListedNode } from './listed-node.js';

interface Column { keys: readonly string[]; zh: readonly string[]; en: readonly string[]; weight: number }

const column = (keys: string, zh: string, en: string, weight = 1): Column => ({ keys: keys.split(' '), zh: zh.split('|'), en: en.split('|'), weight });

/** How people call a property when they want it beside a list. */
const columns: Readonly<Record<string, readonly Column[]>> = {
  Researcher: [
    column('title', '职称|职称|什么职称', 'rank|academic rank|title|position', 3),
    column('email', '邮箱|电子邮箱|邮件地址|e-mail', 'e-mail|email|e-mail address|email address', 3),
    column('homepage', '主页|个人主页|主页网址|主页链接', 'homepage|home page|homepage link|web page', 2),
    column('college', '学院|所在学院|院系|哪个学院', 'college|school|department|faculty', 3),
    column('university', '学校|所在学校|单位|所在大学|哪个学校', 'university|institution|affiliation|which university', 3),
    column('hIndex', 'h指数|H指数|h 指数|h-index', 'h-index|h index|H-index', 3),
    column('citationCount', '总被引|总引用数|总被引次数|被引总数', 'total citations|citation total|overall citations|total citation count', 2),
    column('paperCount', '论文数|论文总数|发文量|论文数量', 'number of papers|paper count|total papers|publication count', 2),
    column('gender', '性别|男女', 'gender|sex', 1.5),
    column('education', '毕业院校|毕业学校|最高学位院校|博士毕业学校', 'alma mater|where they graduated|university of highest degree|place of highest degree', 1.5),
    column('interests', '研究方向|研究兴趣|研究领域', 'research interests|interests|fields of research|research areas', 2),
    column('nameEn', '英文名|英文姓名', 'English name|name in English', 0.7),
  ],
  Paper: [
    column('year', '年份|发表年份|哪年发的|发表年|出版年', 'year|publication year|year of publication', 4),
    column('venue', '期刊或会议|发表在哪|出处|发表刊物|刊物|期刊/会议', 'venue|journal or conference|where it appeared|publication venue', 4),
    column('citationCount', '被引次数|被引|引用数|引用次数|被引量', 'citations|citation count|number of citations|times cited', 4),
    column('doi', 'DOI|DOI号|doi', 'DOI|doi', 3),
    column('language', '语种|语言|中文还是英文', 'language|language of the paper', 2),
    column('keywords', '关键词|关键字', 'keywords|key words', 2),
    column('abstract', '摘要', 'abstract', 1),
  ],
  Project: [
    column('number', '批准号|项目编号|编号|项目批准号', 'grant number|number|project number|grant no.', 3),
    column('source', '资助来源|来源|资助机构|资助方', 'funder|source|funding source|funding agency', 3),
    column('category', '类别|项目类别|项目类型|类型', 'category|type|project category|kind of project', 3),
    column('discipline', '学科|所属学科|学科门类', 'discipline|field|subject', 2),
    column('university', '依托单位|承担单位|承担学校|依托学校', 'host university|host institution|host|hosting university', 2),
    column('startYear', '开始年份|起始年|立项年份|哪年开始的', 'start year|starting year|year of start|first year', 2),
    column('endYear', '结束年份|截止年份|结题年份|哪年结束', 'end year|final year|year of completion|ending year', 1.5),
    column('startYear endYear', '起止年份|起止时间|起止年|起讫年份', 'start and end years|start and end year|first and last year|years it runs', 2.5),
    column('funding', '经费|金额|资助金额|资助额|经费数', 'funding|amount|funding amount|budget|money granted', 4),
  ],
};

const names: Readonly<Record<string, Record<Language, readonly string[]>>> = {
  Researcher: { zh: ['姓名', '名字'], en: ['name', 'names'] },
  Paper: { zh: ['题目', '标题', '题名', '篇名'], en: ['title', 'titles'] },
  Project: { zh: ['名称', '项目名称', '项目名', '项目名字'], en: ['name', 'project name', 'title'] },
};

/** `#` is the list; with a name in the list the asking stands alone, as `…：姓名、职称`. */
const askings: Record<Language, { besides: readonly string[]; more: readonly string[]; withName: readonly string[]; before: readonly string[] }> = {
  zh: {
    besides: ['，附#', '，附上#', '，列出#', '，并列出#', '，给出#', '，并给出#', '，还要#', '，带上#', '，#也要', '，#也列一下', '，#也列出来', '，连同#', '（附#）', '（含#）', '，#分别是什么', '，同时给出#', '，顺便给#', '，写明#', '，#一并给出', '，注明#', '？#呢', '，以及各自的#', '，把#也给我', '，#也写上', '及#', '和#'],
    more: ['，另附#', '，还要#', '，再给出#', '，另外要#', '，#也要', '，#也一并列出', '，顺带#', '，再加上#', '，此外列出#', '，以及#', '，还有#'],
    withName: ['，列出#', '，给出#', '，要#', '：#', '，我要#', '，请列出#', '，麻烦给我#', '，按#列出', '（#）', '，只要#', '，把#列给我', '，#', '，输出#', '，表里要有#', '，请给#'],
    before: ['列出#：', '给我#：', '要#：', '我需要#：', '请给出#：'],
  },
  en: {
    besides: [', with #', ', with their #', ', together with #', ', along with #', ', including #', ', plus #', ' (with #)', ' – # too', '? # too', '? Please add #', '; also #', ', showing #', ', giving #', ', and their #', ', listing #', '? I also need #', '. Include #', ', and give #', ' and their #', ', each with #', '? Add #', '; give # as well', ' with #', ' and #'],
    more: [', plus #', ', also #', '; # as well', '? Also #', ', and # too', '? I also need #', ' – and #', '; add #', ', as well as #'],
    withName: [': #', ' – #', ' – # please', '; #', '? #', '? #, please', '. Give #', ', listing #', ' (#)', ', giving #', '? I need #', '. List #', ', showing #', '? Return #', '; I want #', '. Please show #', ', by #'],
    before: ['# of: ', 'list # – ', 'I need #: ', 'give me #: ', 'show #: '],
  },
};

function joined(random: Random, parts: readonly string[], language: Language): string {
  if (parts.length === 1) return parts[0]!;
  if (language === 'zh') {
    const comma = random.pick(['、', '、', '、', '，', ' ']);
    return parts.slice(0, -1).join(comma) + random.pick([comma, '和', '及', '以及', '与']) + parts.at(-1)!;
  }
  const last = random.pick([' and ', ' and ', ', ', ', and ', ' + ']);
  return parts.slice(0, -1).join(last === ' + ' ? last : ', ') + last + parts.at(-1)!;
}

/** What of the node is fixed by the query already, or returned: it is not asked for again. */
const known = ({ query, variable }: ListedNode): Set<string> => {
  const text = print(query);
  const keys = new Set([...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map((match) => match[1]!));
  for (const map of text.matchAll(new RegExp(`\\(${variable}:\\w+ \\{([^}]*)\\}`, 'g'))) for (const key of map[1]!.matchAll(/(\w+):/g)) keys.add(key[1]!);
  return keys;
};

/** A list that is asked for with one to three columns more, in the order of the words. Unchanged when the query lists nothing by name. */
export function addColumns(random: Random, pair: Pair, language: Language): Pair {
  const listed = listedNode(parsed(pair.cypher));
  if (listed === null) return pair;
  const taken = known(listed);
  const chosen: Column[] = [];
  for (let wanted = 1 + random.below(3); wanted > 0; wanted--) {
    const free = columns[listed.label]!.filter((one) => one.keys.every((key) => !taken.has(key)));
    if (free.length === 0) break;
    const next = random.weighted(free, ({ weight }) => weight);
    for (const key of next.keys) taken.add(key);
    chosen.push(next);
  }
  if (chosen.length === 0) return pair;
  const words = chosen.map((one) => random.pick(one[language]));
  const alone = listed.returned.items.length === 1;
  const text = pair.question.replace(/[？?。.！!]+$/, '');
  const ways = askings[language];
  const roll = random.next();
  const name = random.pick(names[listed.label]![language]);
  const fill = (way: string, list: string): string => way.replace('#', () => list);
  const question = !alone ? text + fill(random.pick(ways.more), joined(random, words, language))
    : roll < 0.55 ? text + fill(random.pick(ways.besides), joined(random, words, language))
      : roll < 0.92 ? text + fill(random.pick(ways.withName), joined(random, [name, ...words], language))
        : fill(random.pick(ways.before), joined(random, [name, ...words], language)) + text;
  for (const key of chosen.flatMap(({ keys }) => keys)) listed.returned.items.push({ kind: 'item', expression: { kind: 'property', subject: { kind: 'variable', name: listed.variable, span: made }, key, span: made }, alias: null, span: made });
  return { question, cypher: print(listed.query) };
}
