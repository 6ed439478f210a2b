/** What stands in the place of a span of a question; it may be nothing. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The question with these spans replaced, as a sentence. @param edits in their order */
export function edited(question: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits) {
    text += question.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  const joined = (text + question.slice(at)).replace(/ +(?=[,.?!]| |$)/gu, '').trim();
  return /^\p{Lu}/u.test(question) ? joined.replace(/^./u, (first) => first.toUpperCase()) : joined;
}
