import { anyOf } from '@coopkg/spelling';
import { wordLists } from '../word-lists.js';

const { actions, counters } = wordLists;
const phrases: readonly RegExp[] = [
  /^\d{4}[-/.年]\s?\d{1,2}[-/.月]\s?\d{1,2}日?(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?\s*(?:$|点击|浏览|阅读|作者|来源|发布)/u,
  /^(?:您?当?前?的?(?:当前|现在|所在)?(?:的)?位置|首页\s*[>»/·-])/iu,
  /^(?:You are here|Current (?:position|location)|Home\s*[>»/])/iu,
  /^(?:上|下)一?[篇条页个]\s*[:：]?|^(?:Previous|Next)\s*[:：]?\s*(?:page|article)?$/iu,
  new RegExp(
    `^[【[]?${anyOf(actions)}[\\s】\\]|/[【]*(?:$|[【[|（(]|本页|此页|窗口|页面|顶部|列表|上一页)`,
    'iu',
  ),
  new RegExp(
    `^${anyOf(counters)}\\s*[:：(（]?\\s*[\\d\\-/.\\s年月日:,次]*[)）]?(?:\\s|$|[:：])`,
    'iu',
  ),
  /版权所有|ICP备|公网安备|All rights reserved|copyright\s*(?:©|\(c\)|\d{4})|^©|技术支持\s*[:：]|^(?:主办|承办|制作维护)[:：]/iu,
  /^(?:扫一扫|扫码|扫描二维码|关注我们|加入收藏|设为首页|登录|注册|English|中文|中文版|英文版|ENGLISH|EN|CN|繁体|简体)[\s|/]*$/u,
  /^javascript:|^document\.write|^\$\(|^var\s|^function\s*\(/u,
];

/** A line that belongs to the site and not to the text: where one is, what one may click. */
export function isNoise(line: string): boolean {
  const bare = line
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/[*_#>`]/gu, (sign) => (sign === '>' ? '>' : ''))
    .replace(/^[\s-]+/u, '')
    .trim();
  return phrases.some((phrase) => phrase.test(bare));
}
