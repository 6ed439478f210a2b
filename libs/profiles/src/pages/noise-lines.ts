const phrases: readonly RegExp[] = [
  /^\d{4}[-/.年]\s?\d{1,2}[-/.月]\s?\d{1,2}日?(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?\s*(?:$|点击|浏览|阅读|作者|来源|发布)/u,
  /^(?:您?当?前?的?(?:当前|现在|所在)?(?:的)?位置|当前位置|您现在的位置|现在位置|首页\s*[>»/·-]|You are here|Current (?:position|location)|Home\s*[>»/])/iu,
  /^(?:上|下)一?[篇条页个]\s*[:：]?|^(?:Previous|Next)\s*[:：]?\s*(?:page|article)?$/iu,
  /^[【[]?(?:返回|打印|关闭|收藏|分享|推荐|大|中|小|字体|更多|回到顶部|返回顶部|返回列表|打印本页|关闭窗口|查看更多|展开|收起|more|print|close|back(?: to top)?|share|top|TOP)[\s】\]|/[【]*(?:$|[【[|（(]|本页|此页|窗口|页面|顶部|列表|上一页)/iu,
  /^(?:点击数?|点击次数|点击量|浏览次数|浏览量|浏览|访问量|访问次数|阅读次数|阅读量|阅读|开通时间|最后更新时间|更新时间|更新日期|发布时间|发布日期|发布者|发布人|信息来源|文章来源|Last updated?|Updated|Views?|Hits?|Page views|Visits?|总访问量|今日访问)\s*[:：(（]?\s*[\d\-/.\s年月日:,次]*[)）]?(?:\s|$|[:：])/iu,
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
