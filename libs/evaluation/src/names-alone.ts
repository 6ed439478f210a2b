const phrases = [
  /只(?:要|需要?|想要|列出?|给出?|返回)[^，。,?？]{0,6}(?:名|姓名|名字|名称|标题|题目)/u,
  /\b(?:just|only) (?:the |their |list (?:the )?|give (?:me )?(?:the )?)?(?:names?|titles?)\b/iu,
  /\b(?:names?|titles?) (?:only|alone)\b/iu,
];

/** Whether a question asks for names and nothing beside them. */
export const asksForNamesAlone = (question: string): boolean =>
  phrases.some((phrase) => phrase.test(question));
