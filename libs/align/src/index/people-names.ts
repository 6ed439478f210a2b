import { pinyin } from 'pinyin-pro';
import { normaliseName, isHan } from '../text/normalise.js';

const letters = (text: string): string => normaliseName(text).replace(/[^a-z]/gu, '');

/** True for a name written in Chinese. */
export const isChineseName = (name: string): boolean => name !== '' && isHan(name.charCodeAt(0));

/**
 * Keys of a Latin name, letters only: as written first, then with the family name moved to the other end.
 * "Wei Zhang" → ["weizhang", "zhangwei"]; a name without one is spelt from the Chinese.
 */
export function latinKeys(
  nameEn: string | null,
  name: string,
): { plain: string[]; reversed: string[] } {
  const written = nameEn ?? (isChineseName(name) ? spellName(name) : name);
  const parts = written
    .replace(/,/gu, ' , ')
    .split(/\s+/u)
    .filter((part) => part !== '');
  const comma = parts.indexOf(',');
  const ordered = comma > 0 ? [...parts.slice(comma + 1), ...parts.slice(0, comma)] : parts;
  const words = ordered.map(letters).filter((word) => word !== '');
  if (words.length < 2) return { plain: words, reversed: [] };
  const plain = words.join('');
  const reversed = [words[words.length - 1]!, ...words.slice(0, -1)].join('');
  const rotated = [...words.slice(1), words[0]!].join('');
  const others = new Set(
    reversed === rotated ? [reversed] : isChineseName(name) ? [reversed, rotated] : [reversed],
  );
  others.delete(plain);
  // ü is written u, v, yu or ue; passports write LYU, most people LV.
  const umlaut =
    /[üǖǘǚǜ]/iu.test(written) || /[lnLN]v/u.test(written) || /[吕律绿闾女驴旅履]/u.test(name);
  const spelt = (key: string): string[] =>
    umlaut
      ? ['u', 'v', 'yu', 'ue'].map((vowel) =>
          key.replace(/([ln])(?:yu|ue|v|u)(?=$|[^aeiou])/u, `$1${vowel}`),
        )
      : [key];
  return {
    plain: [...new Set([plain, ...spelt(plain)])],
    reversed: [...new Set([...others].flatMap((other) => [other, ...spelt(other)]))],
  };
}

/** 张伟 → "Wei Zhang". */
export function spellName(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, surname: 'head' });
  const family = compoundSurnames.has(name.slice(0, 2)) && name.length > 2 ? 2 : 1;
  return `${syllables.slice(family).join('')} ${syllables.slice(0, family).join('')}`;
}

export const compoundSurnames = new Set(
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 令狐 慕容 司徒 司空 夏侯 端木 独孤 南宫 轩辕 长孙 宇文 鲜于 闾丘 呼延 赫连 澹台 公冶 宗政 濮阳 淳于 单于 太叔 申屠 钟离 完颜 东郭 西门 百里 拓跋 第五 公羊 左丘 梁丘 万俟 闻人'.split(
    ' ',
  ),
);

/** Family names, one character: enough for all but a few in a thousand people. */
export const surnames = new Set([
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜路詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺'.replace(
    /[位来都和原强]/gu,
    '',
  ),
]);
