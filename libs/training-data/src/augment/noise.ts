import type { Language } from '@coopkg/contracts';
import * as OpenCC from 'opencc-js';
import type { Random } from '@coopkg/random';

let converter: OpenCC.ConverterFunction | undefined;
/** Its dictionaries take 40 MB, so they are read when the first text is converted. */
const toTraditional = (text: string): string =>
  (converter ??= OpenCC.Converter({ from: 'cn', to: 'tw' }))(text);

const slips: Record<string, string[]> = {
  的: ['地', '得', '旳'],
  哪: ['那'],
  些: ['写'],
  多: ['夺'],
  少: ['小', '勺'],
  是: ['事', '时'],
  有: ['又', '友'],
  谁: ['水', '睡'],
  什: ['甚', '神'],
  么: ['吗', '麽'],
  几: ['机', '己'],
  论: ['伦'],
  文: ['问'],
  项: ['向', '像'],
  目: ['木', '幕'],
  研: ['言'],
  究: ['就', '救'],
  主: ['住'],
  持: ['特', '待'],
  合: ['和'],
  作: ['做', '坐'],
  发: ['法'],
  表: ['标'],
  引: ['印'],
  邮: ['油'],
  箱: ['相', '厢'],
  职: ['值'],
  称: ['程'],
  经: ['京'],
  费: ['废'],
  负: ['付'],
  责: ['则'],
  者: ['着'],
  老: ['捞'],
  师: ['是', '帅'],
  学: ['雪'],
  最: ['嘴'],
  高: ['搞'],
  请: ['清'],
  问: ['文'],
  参: ['掺'],
  与: ['于', '予'],
  期: ['其'],
  刊: ['看'],
};

const before = {
  zh: [
    '请问',
    '你好，',
    '您好，请问',
    '麻烦问下，',
    '想问一下',
    '帮我查一下',
    '麻烦查查',
    '我想知道',
    '求问：',
    '劳驾，',
    '能告诉我',
    '问一下，',
    '请帮忙看看',
    '拜托查一下，',
    '老师您好，',
    '不好意思，',
    '打扰了，',
    '您好！',
    '我想请教一下，',
    '烦请告知',
    '能不能帮我看看',
    '可以帮我查下',
    '各位好，',
    '想了解一下',
    '亲，',
  ],
  en: [
    'Please tell me: ',
    'Hi, ',
    'Hello, could you tell me: ',
    'Excuse me, ',
    'Could you please tell me, ',
    'Quick question: ',
    'I would like to know: ',
    'Please, ',
    'Hey, ',
    'Good morning. ',
    'I was wondering, ',
    'Kindly tell me, ',
    "I'd like to know ",
    'Sorry to bother you, ',
    'Good evening, ',
    'Hello! ',
    'Hi there, ',
    'Do you happen to know ',
    'Could you help me find out: ',
    'May I ask ',
    'Dear assistant, ',
    'Can you tell me ',
  ],
};
const after = {
  zh: [
    '，谢谢',
    '，谢谢！',
    '呢',
    '啊',
    '呀',
    '，麻烦了',
    '，急',
    '？谢谢',
    '，多谢',
    '～',
    '，可以告诉我吗',
    '？？',
    '，非常感谢！',
    '？麻烦您了',
    '，辛苦了',
    '？在线等',
    '，求告知',
    '呢？谢谢',
    '……',
  ],
  en: [
    ', please',
    ', thanks',
    '? Thanks!',
    ' please',
    '??',
    ', thank you',
    '? Thank you very much.',
    ' pls',
    ' thx',
    '? Thank you so much!',
    '? Many thanks.',
    '? Cheers',
    ', if you do not mind',
    '? I would appreciate it.',
    '...',
    ' thank you',
  ],
};

/** The pieces of a slotted text outside its slots are changed, the slots stay. */
const outsideSlots = (text: string, change: (piece: string) => string): string =>
  text
    .split(/(\$[a-z]+\d?|\{[^{}]*\}|'[^']*')/)
    .map((piece, i) => (i % 2 === 1 ? piece : change(piece)))
    .join('');

function chineseSlip(random: Random, text: string): string {
  const places: number[] = [];
  const slots = outsideSlots(text, (piece) => piece.replace(/[\s\S]/g, '\u0000'));
  for (let i = 0; i < text.length; i++)
    if (slots[i] === '\u0000' && slips[text[i]!]) places.push(i);
  if (places.length === 0) return text;
  const at = random.pick(places);
  const way = random.below(10);
  if (way === 0) return text.slice(0, at) + text.slice(at + 1);
  if (way === 1) return text.slice(0, at) + text[at] + text.slice(at);
  return text.slice(0, at) + random.pick(slips[text[at]!]!) + text.slice(at + 1);
}

function englishSlip(random: Random, text: string): string {
  return outsideSlots(text, (piece) => {
    const words = piece.split(/(\s+)/);
    const long = words.flatMap((word, i) => (/^[A-Za-z]{4,}$/.test(word) ? [i] : []));
    if (long.length === 0 || random.chance(0.35)) return piece;
    const i = random.pick(long);
    const word = words[i]!;
    const at = 1 + random.below(word.length - 2);
    words[i] = random.pick([
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
      word.slice(0, at) + word[at] + word.slice(at),
    ]);
    return words.join('');
  });
}

/** A slotted question as a hasty, polite or careless person might type it. The meaning stays. */
export function addNoise(random: Random, text: string, language: Language): string {
  let result = text;
  const roll = random.next();
  if (roll < 0.12)
    result =
      random.pick(before[language]) +
      (language === 'en' ? result.charAt(0).toLowerCase() + result.slice(1) : result);
  else if (roll < 0.2) result = result.replace(/[？?。.！!]+$/, '') + random.pick(after[language]);
  else if (roll < 0.45) result = result.replace(/[？?。.！!]+$/, '');
  else if (roll < 0.5)
    result = result.replace(
      /[？?。.！!]*$/,
      language === 'zh' ? random.pick(['?', '？', '。', '!']) : random.pick(['?', '.', ' ?', '!']),
    );
  if (language === 'zh' && random.chance(0.12)) result = chineseSlip(random, result);
  if (language === 'en' && random.chance(0.25)) result = englishSlip(random, result);
  if (language === 'zh' && random.chance(0.07)) result = outsideSlots(result, toTraditional);
  if (language === 'zh' && random.chance(0.08))
    result = result
      .replace(/(\$[a-z]+\d?)/g, ' $1 ')
      .replace(/ {2,}/g, ' ')
      .trim();
  if (language === 'en' && random.chance(0.15))
    result = outsideSlots(result, (piece) => piece.toLowerCase());
  return result;
}
