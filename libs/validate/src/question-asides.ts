import type { Language } from '@coopkg/contracts';

/** Matches, everywhere in a text, what any of the patterns does; the first that fits at a place counts. */
const anyOf = (patterns: readonly [RegExp, ...RegExp[]]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'), `g${patterns[0].flags}`);

/** What is said not to be wanted, as an aside: "Not the e-mail, the home page", 「经费不用」. Its words call for nothing. */
export const denied: Readonly<Record<Language, RegExp>> = {
  zh: anyOf([
    /(?<=^|[，,。；;：:（(、])(?:(?:而|先|请|我)?(?:不是|不要|不问|不看|别管|不用|不需要|无需|不谈)[^，,。；;：:）)$]{1,14}|[^，,。；;：:（）()、$]{1,12}(?:不用|不要|不必列|不必|免了|不提|不需要|不要紧|无所谓|不问)(?:了|列)?)(?=[，,。；;：:）)]|$)/u,
    /(?<=^|[，,。；;：:（(、])(?:(?:不论|无论|不管)(?!是?(?:主持|负责|牵头|参[与加])|[^。；;：:]{0,24}(?:还是|或))|别告诉我)[^，,。；;：:）)$]{1,14}(?=[，,。；;：:）)])/u,
    /[（(]?非参与[）)]?/u,
    /(?:挂名|纯)?参与的?(?:身份|项目|课题)?(?:一概|都)?(?:不算|不计|除外)/u,
  ]),
  en: anyOf([
    /(?:(?<=[,.;:–—(] ?|\s-\s)|^)(?:and |just |please )?(?:not (?:the|its|their|his|her|an?|as|by|merely|just|only|who|whom|what|counting)|neither|never mind|leaving out|rather than|instead of) [\w'’ $"“”-]{2,60}?(?=[,.;:)–—]|\s-\s| but\b|$)/iu,
    /\b(?:rather than|as opposed to|instead of)(?: (?!(?:give|tell|show|list|how|what|who|which)\b)[\w'’-]+){1,3}?(?=[,.;:?!–—]|$| (?:give|tell|show|list|how|what|who|which)\b)/iu,
    /\bnot (?:(?:project|paper|journal) )?(?:papers?|articles?|projects?|grants?|titles?|names?|people|persons?|cites|citations?|participants?|leaders?|money|amounts?|dates?|years?|fields?|ranks?)\b/iu,
    /(?:(?<=[,;:–—] ?|\s-\s)|^)(?:and )?no (?:(?:papers?|projects?|grants?)(?=,? (?:(?:and|or) )?(?:no|only|just)\b)|(?:abstracts?|phone|e-?mails?|(?:web|home) ?(?:pages?|sites?)|titles?|names?|amounts?|dates?)(?=,| (?:and|or) no\b|[.;:?]|$))(?: (?:and|or) no (?:(?:web|home) ?)?\w+)?/iu,
    /[^,.;:?–—]*\b(?:need not concern|(?:need not|do(?: not|n['’]t) need to) know(?! (?:how|what|who|which|when|where|whether)\b)|(?:is|are)(?: not|n['’]t) (?:my|our|the) (?:question|concern|point|business)|may be omitted)\b[^,.;:?–—]*/iu,
    /\bwho they are(?=,)/iu,
    /(?<=^|[.;!?] )(?:skip|forget|never mind|leave aside) (?:the|its|their|all) (?![^.;]*\b(?:(?:fe)?males?|(?:wo)?m[ae]n|english|chinese|alum\w+|corresponding|ones|authors?)\b)[\w'’ -]{2,30}?(?=[.;])|(?<=^|[.;!?] )leave (?:the|its|their|all) (?![^.;]*\b(?:(?:fe)?males?|(?:wo)?m[ae]n|english|chinese|alum\w+|corresponding|ones|authors?)\b)[\w'’ -]{2,30} aside(?=[.;])/iu,
    /\bI (?:do not|don['’]t) mean [^.,;:?$]{2,40}(?=[.,;])|(?<=^|[.;!?] )(?![^.;]*\b(?:(?:fe)?males?|(?:wo)?m[ae]n|english|chinese|alum\w+|corresponding|ones|authors?)\b)[\w'’ -]{2,30} (?:is|are) not wanted\b/iu,
    /(?<=^|[.;!?] )(?!(?:please )?(?:who|whose|which|what|where|when|how|list|name|show|give|tell|find|count)\b[^.;:?!$]*,)[^.;:?!$]{2,80}\b(?:is|are) all (?:one|the same) to me\b/iu,
    /\b(?:with )?(?:(?:mere|merely) )?(?:participa\w+|team members?|taking part) (?:is |are )?(?:excluded|left out|omitted|not counted|goes elsewhere|not enough|does(?: not|n['’]t) count)\b/iu,
    /\b(?:merely|only|just) (?:takes?|taking) part\b/iu,
  ]),
};

/** What has the form of a negation and asks for none: "is not enough", "no title twice", "Nobody has more … than this one", 「光…不算」. */
export const noNegation: Readonly<Record<Language, RegExp>> = {
  zh: anyOf([
    /不必考虑/u,
    /(?:别处|别家|别的[^，,$]{1,8}|其他[^，,$]{0,8}|其余[^，,$]{0,6}|前后[^，,$]{0,6}|重复(?:的|项)?|挂名[^，,$]{0,6}|(?:以)?(?:参与|参加)(?:的|者|人)?[^，,$]{0,6}|跟班的?|跑龙套的?|打下手的?)(?:都|一概|均|就)?(?:不算|不计|除外|不含)/u,
    /不算(?:跟班|挂名|参与|当?[二三两]作|合著靠后)[^，,$]{0,8}/u,
    /除(?:了|去)?(?:挂名)?参与的/u,
    /(?:第[二三](?:[、和]?第?[二三四])*作者[^，,$（(]{0,8}|[二三]作[^，,$（(]{0,8})(?:一概|都)?不算/u,
    /(?:校内|本校|同校|院内)(?:、|和|与|还是)?(?:校外|外校|院外)/u,
    /(?:校外|外校)(?:不限|都算|均可|都行|也算)/u,
    /从未谋面/u,
    /还没(?:背|下载|看|读|来得及)/u,
    /若?把[^，,]{1,20}非\$[^，,]{1,6}(?:都)?(?:出去|去掉|剔除)/u,
    /从不单打独斗/u,
    /(?:从|还|尚)?没?未?(?:封笔|停笔|搁笔)/u,
    /(?<=^|[，,。：:])[^，,。：:$]{1,8}不算(?=[，,]只[看要列算])/u,
    /[光只][^，,。]{1,12}不算/u,
    /(?:没有?|未|不到|不足|不满|不够|低于|少于)[^，,。]{0,14}\$(?:number|year)\d?[^，,。]{0,8}(?:的|者|就|都)?(?:不要|不列|略过|略去|筛掉|剔掉|剔除|去掉)/u,
    /不管[^，,。]{1,12}/u,
    /不重复/u,
    /无(?:论文|项目|合作)者略过/u,
  ]),
  en: anyOf([
    /\b(?:is|are|was|were)(?: not|n['’]t)? (?:in dispute|my question|our question|my concern|our concern|the question|not (?:known|denied|in dispute|need(?:ed)?|inconvenient))\b/iu,
    /\b(?:is|are|was|were)(?: not|n['’]t) (?:enough|required|needed|necessary|sufficient|known|denied|in dispute|inconvenient|my|our)\b/iu,
    /^(?:is|was|are|has|does)n['’]t\b/iu,
    /\b(?:I|we|you)(?: do| did| can| could| have| had| would| will|['’]d|['’]ve)?(?: not|n['’]t)\b(?: have| know| need| want| care| mind)?/iu,
    /\bneed(?:s)? not\b[^,.;?!]*/iu,
    /\bcan(?:no|['’])t\b/iu,
    /\b(?:nobody|no one|no-one|none) (?:is |are )?(?:left out|missing|omitted|excluded|skipped|forgotten)\b/iu,
    /\bnot an? (?:count|number|list|total|sum|name)s?\b/iu,
    /\bnot (?:by|of|the|an?|any|merely|just|simply|who|whom|what|how|about)\b(?! (?:the )?(?:leader|PI|head|member)s?\b)[^.;?!$]{1,60}?\bbut\b/iu,
    /(?:^|[.:;,–—] ?)(?:neither (?:the |in |on )?[^.;:,$]{2,40} nor (?:the |in |on )?[^.;:,$]{2,40}(?=[,;.] ?(?:only|just|but|what|which)\b)|not by [^.;:,$]{2,40}(?=[,.;:]))/iu,
    /(?<!\b(?:who|people|researchers?|scholars?|collaborators?|authors?)\b[^.;?!]*)\bno other (?:year|rank)s?\b/iu,
    /\bnot a year (?:before|earlier|more)[^,.;:?]*/iu,
    /(?<!\b(?:who|people|researchers?|scholars?|collaborators?|authors?)\b[^.;?!]*)\bneither (?:before|earlier(?: than)?) nor (?:after|later(?: than)?)\b/iu,
    /\bwithout (?:an affiliation|(?:its|their|the) (?:authors?|abstracts?|names?|e-?mails?|address(?:es)?|titles?)|a publication dated)\b/iu,
    /(?<=\b(?:no|nobody|none)(?: other)?\b[^.,;?!]{0,60})\bhas so many\b[^,.;?!:]*/iu,
    /\b(?:does|do)(?: not|n['’]t) (?:count|qualify|matter|stop)\b/iu,
    /\bnor does mere\b/iu,
    /\bnot only\b/iu,
    /\bleave out (?:everything|all|any|every \w+) (?:where|in which|on which)\b[^.?!]*/iu,
    /\bneither merely\b/iu,
    /\bno (?:title|name|person|paper|project)s? twice\b/iu,
    /\b(?:is|are|was|were) not (?:below|under|less|fewer|lower|earlier|later|before|after|more|above|over|how)\b/iu,
    /\bwithout (?:any )?(?:double[- ]counting|leaving|duplicates|repetition|repeats?)\b/iu,
    /\b(?:is|are) not above \$number\d? left out/iu,
    /\b(?:under|below|above|over|before|after) \$(?:number|year)\d? (?:is |are )?left out/iu,
    /\b(?:no|nobody|none)(?: other)?\b(?:(?!\b(?:but|and|who|with)\b)[^.,;?!]){0,60}?\b(?:more|older|newer|younger|larger|higher|better|earlier|later|as (?:often|much|many|high))\b(?:(?!\b(?:but|and|who|with)\b)[^.,;?!]){0,40}?\b(?:than|as) (?:this|which|that|one person)\b/iu,
    /\bit is not\b[^.?!]{3,70}?\bbut\b/iu,
    /\bhave not gone elsewhere but\b/iu,
    /\bouts?ide the graph\b/iu,
  ]),
};
