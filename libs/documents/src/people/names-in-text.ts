/** A name as a text has it, with what the text says of the institution. */
export interface NamedPerson {
  name: string;
  /** Null where nothing is said of it. */
  institution: string | null;
}

/** Whether a text has the form of a person's name. */
export type IsName = (text: string) => boolean;

/** Lines that name one person are short: in prose a name stands for other reasons. */
const longestLine = 80;
const honorifics =
  /(?:副?教授|讲师|研究员|院士|博士生?|硕士生?|老师|先生|女士|同学|主任|所长|院长|\b(?:prof(?:essor)?|dr|mr|mrs|ms|assoc|assistant|associate|ph\.?d)\b\.?)/giu;
const bullet = /^\s*(?:[（(]?\d{1,3}[).）、．]|[-•·▪*])\s*/u;
const separators = /[、，,;；：:\n\t|/]|\s[-–—]\s|和|及|与|\band\b/u;
const brackets = /[（(]([^（）()]{2,60})[)）]/u;

/** `Prof. Wei Zhang`, 「张伟 教授」, 「张 伟」 as the name alone. */
export function plainName(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replaceAll(honorifics, ' ')
    .replaceAll(/[*†‡§\d]+/gu, ' ')
    .trim();
  return /^[\p{Script=Han}\s]+$/u.test(bare)
    ? bare.replaceAll(/\s/gu, '')
    : bare.replaceAll(/\s+/gu, ' ').replaceAll(/^[\s,.]+|[\s,]+$/gu, '');
}

/**
 * The people whom a line of a text lists: several names with marks between, or one with its
 * institution. None where it is prose.
 */
export function namesInText(text: string, isName: IsName): NamedPerson[] {
  const parts = text.replace(bullet, '').split(separators);
  const named: NamedPerson[] = [];
  const others: string[] = [];
  for (const part of parts) {
    const inside = brackets.exec(part)?.[1]?.trim() ?? null;
    const name = plainName(part.replace(brackets, ' '));
    if (isName(name)) named.push({ name, institution: inside });
    else if (part.trim() !== '') others.push(part.trim());
  }
  if (named.length >= 2) return named;
  const [one] = named;
  if (one === undefined || text.length > longestLine || /[。.!?？！]\s*$/u.test(text)) return [];
  return [{ ...one, institution: one.institution ?? (others.join(' ') || null) }];
}
