import { pinyin } from 'pinyin-pro';

/** Types of institution: the ending of the official name, how it is cut in speech, and its usual English. */
const types: readonly [ending: string, cuts: readonly string[], english: readonly string[]][] = [
  ['电子科技大学', ['电子科大', '电科大', '电子科技'], ['University of Electronic Science and Technology']],
  ['信息科技大学', ['信息科大', '信科大'], ['Information Science and Technology University']],
  ['科学技术大学', ['科大', '科技大'], ['University of Science and Technology']],
  ['科技大学', ['科大', '科技大'], ['University of Science and Technology', 'University of Technology']],
  ['航空航天大学', ['航空航天', '航'], ['University of Aeronautics and Astronautics']],
  ['理工大学', ['理工', '理工大'], ['University of Technology', 'Institute of Technology', 'University of Science and Technology', 'Polytechnic University']],
  ['师范大学', ['师大', '师范', '师范大'], ['Normal University']],
  ['中医药大学', ['中医药', '中医药大', '中医大'], ['University of Chinese Medicine', 'University of Traditional Chinese Medicine']],
  ['医科大学', ['医大', '医科大'], ['Medical University']],
  ['药科大学', ['药大', '药科大'], ['Pharmaceutical University']],
  ['农业大学', ['农大', '农业大'], ['Agricultural University']],
  ['林业大学', ['林大', '林业大'], ['Forestry University']],
  ['农林大学', ['农林', '农林大'], ['Agriculture and Forestry University', 'A and F University']],
  ['工业大学', ['工大', '工业大'], ['University of Technology', 'Polytechnic University']],
  ['工程大学', ['工程大'], ['Engineering University', 'University of Engineering']],
  ['财经大学', ['财大', '财经', '财经大'], ['University of Finance and Economics']],
  ['经贸大学', ['经贸', '经贸大'], ['University of Economics and Trade', 'University of Economics and Business']],
  ['工商大学', ['工商大'], ['Technology and Business University', 'Gongshang University']],
  ['交通大学', ['交大', '交通大'], ['Jiaotong University', 'Jiao Tong University', 'Transportation University']],
  ['邮电大学', ['邮电', '邮', '邮电大'], ['University of Posts and Telecommunications']],
  ['外国语大学', ['外国语', '外', '外大'], ['University of Foreign Studies', 'International Studies University']],
  ['政法大学', ['政法', '政法大'], ['University of Political Science and Law']],
  ['民族大学', ['民大', '民族大'], ['Minzu University', 'University for Nationalities']],
  ['海洋大学', ['海大', '海洋大'], ['Ocean University']],
  ['海事大学', ['海事', '海事大'], ['Maritime University']],
  ['石油大学', ['石油大'], ['Petroleum University', 'University of Petroleum']],
  ['地质大学', ['地大', '地质大'], ['University of Geosciences']],
  ['矿业大学', ['矿大', '矿业大'], ['University of Mining and Technology']],
  ['传媒大学', ['传媒', '传媒大'], ['Communication University', 'University of Communication']],
  ['体育大学', ['体大', '体育大'], ['Sport University']],
  ['电力大学', ['电力', '电力大'], ['Electric Power University']],
  ['水利水电大学', ['水利水电', '水大'], ['University of Water Resources and Electric Power']],
  ['建筑大学', ['建大', '建筑大'], ['University of Architecture', 'Jianzhu University']],
  ['音乐学院', ['音', '音院'], ['Conservatory of Music']],
  ['美术学院', ['美', '美院'], ['Academy of Fine Arts']],
  ['师范学院', ['师院', '师范'], ['Normal University', 'Normal College']],
  ['理工学院', ['理工'], ['Institute of Technology', 'University of Technology']],
  ['医学院', ['医'], ['Medical College', 'Medical University']],
  ['职业技术学院', ['职院', '职业学院'], ['Vocational and Technical College', 'Polytechnic']],
  ['大学', ['大'], ['University']],
  ['学院', [], ['University', 'College', 'Institute']],
];

const place = /^(黑龙江|内蒙古|哈尔滨|石家庄|呼和浩特|乌鲁木齐|齐齐哈尔|.{2})/u;
/** Cuts that mean nothing by themselves after one character (X外, X航 …) are made only with a place of one character. */
const bare = new Set(['外', '航', '邮', '音', '美', '医']);

/** Short names that every Chinese reader makes: 深圳大学 → 深大, 深圳大; 江西师范大学 → 江西师大, 江西师范. Without the full name. */
export function ruleForms(fullName: string): string[] {
  const name = fullName.replace(/[（(].*[)）]$/u, '').replace(/\s/gu, '');
  const type = types.find(([ending]) => name.endsWith(ending) && name.length - ending.length >= 2);
  if (!type) return [];
  const prefix = name.slice(0, name.length - type[0].length);
  const forms = new Set<string>();
  const placed = place.exec(prefix)?.[1] === prefix;
  for (const cut of type[1]) {
    if (!bare.has(cut)) forms.add(prefix + cut);
    if (placed) forms.add(prefix[0]! + cut);
  }
  forms.delete(name);
  return [...forms].filter((form) => form.length >= 2);
}

/** English and pinyin forms of a name that no file translates: 星海大学 → Xinghai University. */
export function ruleEnglish(fullName: string): string[] {
  const campus = /[（(](.+)[)）]$/u.exec(fullName)?.[1];
  const name = fullName.replace(/[（(].*[)）]$/u, '');
  const type = types.find(([ending]) => name.endsWith(ending) && name.length > ending.length);
  if (!type) return [];
  const place = spell(name.slice(0, name.length - type[0].length));
  if (place === '') return [];
  const forms = type[2].flatMap((english) => (/^University (of|for) /u.test(english) || english.startsWith('Institute of') || english.startsWith('Conservatory') || english.startsWith('Academy')
    ? [`${place} ${english}`, english === 'University of Technology' ? `University of Technology ${place}` : `${english} of ${place}`]
    : english === 'University' ? [`${place} University`, `University of ${place}`] : [`${place} ${english}`]));
  return campus === undefined ? forms : forms.flatMap((form) => [`${form} (${spell(campus)})`, `${form}, ${spell(campus)}`]);
}

/** Pinyin in one word, capitalised: 星海 → Xinghai. Empty when not all Chinese. */
export function spell(text: string): string {
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
  const plain = name.replace(/^the\s+/iu, '').replace(/\s*\((.+)\)\s*$/u, ' $1').trim();
  const forms = new Set([name, plain, `the ${plain}`]);
  for (const form of [...forms]) {
    if (/\buniversity\b/iu.test(form)) { forms.add(form.replace(/\buniversity\b/iu, 'univ')); forms.add(form.replace(/\buniversity\b/iu, 'uni')); }
    if (/ and /iu.test(form)) forms.add(form.replace(/ and /giu, ' & ').replace(/ & /gu, ' '));
    if (/jiao tong/iu.test(form)) forms.add(form.replace(/jiao tong/iu, 'Jiaotong'));
    if (/jiaotong/iu.test(form)) forms.add(form.replace(/jiaotong/iu, 'Jiao Tong'));
  }
  const inverted = /^(\w+) university$/iu.exec(plain);
  if (inverted) forms.add(`University of ${inverted[1]}`);
  return [...forms];
}
