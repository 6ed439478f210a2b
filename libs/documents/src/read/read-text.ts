import type { Block } from '../document.js';
import type { Limits } from './limits.js';
import { headingLevel } from './heading-level.js';

/**
 * A plain text: paragraphs are parted by empty lines; where there are none, each line is one, unless
 * lines are broken at a width.
 */
export function readText(text: string, limits: Limits): Block[] {
  const lines = limits
    .take(text)
    .replace(/^\ufeff/u, '')
    .split(/\r\n|\r|\n/u);
  const wrapped = isWrapped(lines);
  const blocks: Block[] = [];
  let open: string[] = [];
  const end = (): void => {
    const joined = joinLines(open);
    if (joined !== '') blocks.push({ kind: 'text', text: joined, page: null });
    open = [];
  };
  for (const [at, line] of lines.entries()) {
    const trimmed = line.trim();
    const level = trimmed === '' ? null : headingLevel(trimmed, lines[at + 1]?.trim());
    if (trimmed === '' || level !== null) end();
    if (/^[=\-~_*]{3,}$/u.test(trimmed)) continue;
    if (level !== null) blocks.push({ kind: 'heading', level, text: trimmed, page: null });
    else if (trimmed !== '') {
      if (!wrapped || startsParagraph(line)) end();
      open.push(trimmed);
    }
  }
  end();
  return blocks;
}

const startsParagraph = (line: string): boolean =>
  /^(?: {2,}|\t|\u3000)/u.test(line) ||
  /^\s*(?:[-*•·]|\d{1,3}[.)、]|[（(][一二三四五六七八九十\d]{1,3}[）)]|第[一二三四五六七八九十百\d]{1,5}[条章节])/u.test(
    line,
  );

/** Most lines go on in the next one: they end without a mark, near one width. */
function isWrapped(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '').slice(0, 2000);
  const long = filled.filter((line) => line.length >= 40 && line.length <= 120);
  if (long.length < 4 || long.length < filled.length * 0.4) return false;
  const open = long.filter((line) => !/[.!?。！？；;:：]["'”’)]?$/u.test(line.trim())).length;
  return open > long.length * 0.5 && filled.every((line) => line.length <= 140);
}

const han = /[\u2e80-\u9fff\uff00-\uffef。，；：、）】」》”]/u;
const hanOrDigit = /[\d\u2e80-\u9fff\uff00-\uffef（【「《“]/u;
/** A number in a Chinese text may be parted, too. */
const hanDigits = /[\u2e80-\u9fff]\d{1,4}$/u;

/** Chinese lines are joined as they are, others by a space; a word that was parted is whole again. */
export function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    if (text === '') text = line;
    else if (/[a-z]-$/u.test(text) && /^[a-z]/u.test(line)) text = text.slice(0, -1) + line;
    else if (han.test(text.slice(-1)) && hanOrDigit.test(line.slice(0, 1))) text += line;
    else if (hanDigits.test(text.slice(-6)) && hanOrDigit.test(line.slice(0, 1))) text += line;
    else text += ` ${line}`;
  }
  return text;
}
