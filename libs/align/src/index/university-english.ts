import { pinyin } from 'pinyin-pro';
import { universityType } from './university-types.js';

/** English and pinyin forms of a name that no file translates: 星海大学 → Xinghai University. */
export function universityEnglish(fullName: string): string[] {
  const campus = /[（(](.+)[)）]$/u.exec(fullName)?.[1];
  const name = fullName.replace(/[（(].*[)）]$/u, '');
  const type = universityType(name);
  if (!type) return [];
  const place = spell(name.slice(0, name.length - type.ending.length));
  if (place === '') return [];
  const forms = type.english.flatMap((english) =>
    /^University (of|for) /u.test(english) ||
    english.startsWith('Institute of') ||
    english.startsWith('Conservatory') ||
    english.startsWith('Academy')
      ? [
          `${place} ${english}`,
          english === 'University of Technology'
            ? `University of Technology ${place}`
            : `${english} of ${place}`,
        ]
      : english === 'University'
        ? [`${place} University`, `University of ${place}`]
        : [`${place} ${english}`],
  );
  return campus === undefined
    ? forms
    : forms.flatMap((form) => [`${form} (${spell(campus)})`, `${form}, ${spell(campus)}`]);
}

/** Pinyin in one word, capitalised: 星海 → Xinghai. Empty when not all Chinese. */
function spell(text: string): string {
  if (!/^[\u3400-\u9fff]+$/u.test(text)) return '';
  const joined = pinyin(text, { toneType: 'none', v: true, type: 'array' }).join('');
  return joined === '' ? '' : joined[0]!.toUpperCase() + joined.slice(1);
}

/** 北京大学 → "beijing daxue", "beijingdaxue", "bei jing da xue". */
export function pinyinForms(name: string): string[] {
  if (!/^[\u3400-\u9fff]{2,}$/u.test(name)) return [];
  const syllables = pinyin(name, { toneType: 'none', v: true, type: 'array' });
  const forms = [syllables.join(''), syllables.join(' ')];
  const ending = /(大学|学院)$/u.test(name) ? 2 : 0;
  if (ending > 0) forms.push(`${syllables.slice(0, -2).join('')} ${syllables.slice(-2).join('')}`);
  return forms;
}

/** "Peking University" → "Peking Univ", "The Peking University" … */
export function englishVariants(name: string): string[] {
  const plain = name
    .replace(/^the\s+/iu, '')
    .replace(/\s*\((.+)\)\s*$/u, ' $1')
    .trim();
  const forms = new Set([name, plain, `the ${plain}`]);
  for (const form of [...forms]) {
    if (/\buniversity\b/iu.test(form)) {
      forms.add(form.replace(/\buniversity\b/iu, 'univ'));
      forms.add(form.replace(/\buniversity\b/iu, 'uni'));
    }
    if (/ and /iu.test(form)) forms.add(form.replace(/ and /giu, ' & ').replace(/ & /gu, ' '));
    if (/jiao tong/iu.test(form)) forms.add(form.replace(/jiao tong/iu, 'Jiaotong'));
    if (/jiaotong/iu.test(form)) forms.add(form.replace(/jiaotong/iu, 'Jiao Tong'));
  }
  const academy = /^(.+?),? (?:of )?(?:the )?Chinese Academy of Sciences$/iu.exec(plain);
  if (academy)
    for (const form of [
      `${academy[1]}, CAS`,
      `${academy[1]} CAS`,
      `${academy[1]} of CAS`,
      `${academy[1]}, the Chinese Academy of Sciences`,
      `${academy[1]} of the Chinese Academy of Sciences`,
      `${academy[1]} of Chinese Academy of Sciences`,
      `CAS ${academy[1]}`,
    ])
      forms.add(form);
  const inverted = /^(\w+) university$/iu.exec(plain);
  if (inverted) forms.add(`University of ${inverted[1]}`);
  return [...forms];
}

/**
 * Letters of an institution's English by rule, in capitals: 云岭科技大学 → YUST, YLUST. At least three.
 */
export function universityAcronyms(fullName: string): string[] {
  const name = fullName.replace(/[（(].*[)）]$/u, '');
  const type = universityType(name);
  const place = name.slice(0, name.length - (type?.ending.length ?? 0));
  if (type === undefined || !/^[\u3400-\u9fff]{2,4}$/u.test(place)) return [];
  const syllables = pinyin(place, { toneType: 'none', v: true, type: 'array' })
    .map((syllable) => syllable[0]!.toUpperCase())
    .join('');
  const kinds = type.english.map((english) => (english.match(/\b[A-Z]/gu) ?? []).join(''));
  return [...new Set(kinds.flatMap((kind) => [syllables[0]! + kind, syllables + kind]))].filter(
    (form) => form.length >= 3 && form.length <= 6,
  );
}
