import type { Language } from '@coopkg/contracts';
import { anyOf, wordsOf } from '@coopkg/spelling';

const quoted = /[《“"「『][^》”"」』]*[》”"」』]/gu;
const englishWords = new RegExp(
  String.raw`\b${anyOf(
    wordsOf(
      'the an? of in at by with from and for to on since',
      'how many much which who whom whose what where when',
      'is are was were does do did has have can could',
      'please list show find give tell name count number lead leads led cite cites cited',
      'papers? projects? researchers? professors? collaborators? authors?',
    ),
  )}\b`,
  'giu',
);
const chineseWords =
  /哪|多少|几|谁|什么|吗|呢|请|列出|查|介绍|怎么|有没有|是否|告诉|的|和|与|有|是/gu;

/**
 * The language that holds the sentence together: names in the other one don't count. Else Chinese
 * when a fair part of what was typed is Chinese.
 */
export function languageOf(text: string): Language {
  const plain = text.replace(quoted, ' ');
  const english = (plain.match(englishWords) ?? []).length;
  const chinese = (plain.match(chineseWords) ?? []).length;
  if (english > chinese && (english >= 2 || (plain.match(/[A-Za-z]+/gu) ?? []).length >= 2))
    return 'en';
  const judged = /\p{L}/u.test(plain) ? plain : text;
  const han = (judged.match(/[\u3400-\u9fff]/gu) ?? []).length;
  const words = (judged.match(/[A-Za-z]+/gu) ?? []).length;
  return han > 0 && han >= words / 2 ? 'zh' : 'en';
}
