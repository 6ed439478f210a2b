import { pinyin } from 'pinyin-pro';
import { isPlace, words } from '../text/segmenter.js';

/** Types of institution: the ending of the official name, how it is cut in speech, and its usual English. */
const types: readonly [ending: string, cuts: readonly string[], english: readonly string[]][] = [
  [
    '电子科技大学',
    ['电子科大', '电科大', '电子科技'],
    ['University of Electronic Science and Technology'],
  ],
  ['信息科技大学', ['信息科大', '信科大'], ['Information Science and Technology University']],
  ['科学技术大学', ['科大', '科技大'], ['University of Science and Technology']],
  [
    '科技大学',
    ['科大', '科技大'],
    ['University of Science and Technology', 'University of Technology'],
  ],
  ['航空航天大学', ['航空航天', '航'], ['University of Aeronautics and Astronautics']],
  [
    '理工大学',
    ['理工', '理工大'],
    [
      'University of Technology',
      'Institute of Technology',
      'University of Science and Technology',
      'Polytechnic University',
    ],
  ],
  ['师范大学', ['师大', '师范', '师范大'], ['Normal University']],
  [
    '中医药大学',
    ['中医药', '中医药大', '中医大'],
    ['University of Chinese Medicine', 'University of Traditional Chinese Medicine'],
  ],
  ['医科大学', ['医大', '医科大'], ['Medical University']],
  ['药科大学', ['药大', '药科大'], ['Pharmaceutical University']],
  ['农业大学', ['农大', '农业大'], ['Agricultural University']],
  ['林业大学', ['林大', '林业大'], ['Forestry University']],
  [
    '农林大学',
    ['农林', '农林大'],
    ['Agriculture and Forestry University', 'A and F University', 'A&F University'],
  ],
  ['工业大学', ['工大', '工业大'], ['University of Technology', 'Polytechnic University']],
  ['工程大学', ['工程大'], ['Engineering University', 'University of Engineering']],
  ['财经大学', ['财大', '财经', '财经大'], ['University of Finance and Economics']],
  [
    '经贸大学',
    ['经贸', '经贸大'],
    ['University of Economics and Trade', 'University of Economics and Business'],
  ],
  ['工商大学', ['工商大'], ['Technology and Business University', 'Gongshang University']],
  [
    '交通大学',
    ['交大', '交通大'],
    ['Jiaotong University', 'Jiao Tong University', 'Transportation University'],
  ],
  ['邮电大学', ['邮电', '邮', '邮电大'], ['University of Posts and Telecommunications']],
  [
    '外国语大学',
    ['外国语', '外', '外大'],
    ['University of Foreign Studies', 'International Studies University'],
  ],
  ['政法大学', ['政法', '政法大'], ['University of Political Science and Law']],
  ['民族大学', ['民大', '民族大'], ['Minzu University', 'University for Nationalities']],
  ['海洋大学', ['海大', '海洋大'], ['Ocean University']],
  ['海事大学', ['海事', '海事大'], ['Maritime University']],
  ['石油大学', ['石油大', '石大'], ['Petroleum University', 'University of Petroleum']],
  ['地质大学', ['地大', '地质大'], ['University of Geosciences']],
  ['矿业大学', ['矿大', '矿业大'], ['University of Mining and Technology']],
  ['传媒大学', ['传媒', '传媒大'], ['Communication University', 'University of Communication']],
  ['体育大学', ['体大', '体育大'], ['Sport University']],
  ['电力大学', ['电力', '电力大'], ['Electric Power University']],
  ['水利水电大学', ['水利水电', '水大'], ['University of Water Resources and Electric Power']],
  ['建筑大学', ['建大', '建筑大'], ['University of Architecture', 'Jianzhu University']],
  [
    '城建大学',
    ['城建', '城建大', '城大'],
    ['Chengjian University', 'University of Urban Construction'],
  ],
  ['州立大学', ['州大', '州立', '州立大'], ['State University']],
  [
    '职业技术大学',
    ['职大', '职业大学', '职院'],
    ['Vocational and Technical University', 'Polytechnic University'],
  ],
  ['音乐学院', ['音', '音院'], ['Conservatory of Music']],
  ['美术学院', ['美', '美院'], ['Academy of Fine Arts']],
  ['师范学院', ['师院', '师范', '师'], ['Normal University', 'Normal College']],
  ['理工学院', ['理工'], ['Institute of Technology', 'University of Technology']],
  ['医学高等专科学校', ['医专', '医高专', '医学高专'], ['Medical College']],
  ['师范高等专科学校', ['师专', '师范高专', '师范专科'], ['Teachers College']],
  ['高等专科学校', ['高专', '专', '专科学校'], ['College']],
  ['体育学院', ['体院', '体育'], ['Sport University', 'Institute of Physical Education']],
  ['工程学院', ['工程', '工'], ['Institute of Engineering', 'Institute of Technology']],
  ['工业学院', ['工', '工院', '工业'], ['Institute of Technology']],
  ['财经学院', ['财经', '财院'], ['University of Finance and Economics']],
  ['政法学院', ['政法'], ['University of Political Science and Law']],
  [
    '外国语学院',
    ['外院', '外国语', '外语'],
    ['University of Foreign Languages', 'International Studies University'],
  ],
  ['艺术学院', ['艺', '艺院', '艺术'], ['University of the Arts', 'Arts University']],
  ['教育学院', ['教院'], ['Institute of Education']],
  ['中医学院', ['中医'], ['University of Chinese Medicine']],
  ['农学院', ['农'], ['Agricultural University']],
  ['医学院', ['医'], ['Medical College', 'Medical University']],
  [
    '职业技术学院',
    ['职院', '职业学院', '职业技术学院', '职'],
    ['Vocational and Technical College', 'Polytechnic'],
  ],
  ['职业学院', ['职院', '职'], ['Vocational College', 'Polytechnic']],
  [
    '科技学院',
    ['科院', '科技', '科'],
    ['College of Science and Technology', 'University of Science and Technology'],
  ],
  ['大学', ['大'], ['University']],
  ['学院', [], ['University', 'College', 'Institute']],
];

const place = /^(黑龙江|内蒙古|哈尔滨|石家庄|呼和浩特|乌鲁木齐|齐齐哈尔|.{2})/u;
/** Cuts that mean nothing by themselves after one character (X外, X航 …) are made only with a place of one character. */
const bare = new Set([
  '外',
  '航',
  '邮',
  '音',
  '美',
  '医',
  '师',
  '职',
  '科',
  '专',
  '工',
  '艺',
  '农',
]);

/**
 * Short names that every Chinese reader makes: 深圳大学 → 深大, 深圳大; 江西师范大学 → 江西师大, 江西师范. Without the full name.
 * @param shortsOf other short names of a university that the name begins with (东南大学成贤学院)
 */
export function ruleForms(
  fullName: string,
  shortsOf: (university: string) => readonly string[] = () => [],
): string[] {
  return [
    ...new Set([
      ...typeForms(fullName),
      ...partForms(fullName, shortsOf),
      ...instituteForms(fullName),
    ]),
  ];
}

/** Colleges that are words of any university (医学院, 国际学院) are said with their university only. */
const commonPart =
  /^(?:医|工|理|文|法|商|农|国际|人文|科技|信息|管理|工程|经济|艺术|软件|师范|职业|继续教育|研究生|成人|浙江|成都|广州|南方|北京|上海|深圳|珠海)[^族]{0,4}学院$/u;

/** A part of a university that is an institution of its own, 东南大学成贤学院 → 东大成贤学院, 东南成贤, 成贤学院; 加州大学河滨分校 → 加州大学河滨, 加大河滨; and 重庆移通学院 → 移通学院. */
function partForms(
  fullName: string,
  shortsOf: (university: string) => readonly string[],
): string[] {
  const part = /^(.{2,}?大学)(.{2,6}?)(学院|分校|校区|研究生院)$/u.exec(fullName);
  if (part !== null) {
    const [, university = '', name = '', ending = ''] = part;
    const college = `${name}${ending}`;
    const parents = [
      university,
      university.slice(0, -2),
      ...typeForms(university),
      ...shortsOf(university),
    ];
    return [
      ...parents.flatMap((parent) => [parent + college, parent + name]),
      ...(ending === '学院' && !commonPart.test(college) ? [college] : []),
    ].filter((form) => form !== fullName);
  }
  const placed = /^(?:黑龙江|内蒙古|哈尔滨|石家庄|.{2})([^大]{2,3})学院$/u.exec(fullName);
  const own =
    placed === null || types.some(([ending]) => ending !== '学院' && fullName.endsWith(ending))
      ? null
      : `${placed[1]}学院`;
  return own === null ||
    commonPart.test(own) ||
    !isPlace(fullName.slice(0, fullName.length - own.length))
    ? []
    : [own];
}

const academies: readonly [name: string, cuts: readonly string[]][] = [
  ['中国科学院', ['中科院', '中国科学院', '']],
  ['中国农业科学院', ['中国农科院', '农科院', '']],
  ['中国医学科学院', ['医科院', '中国医科院', '']],
  ['中国社会科学院', ['社科院', '中国社科院', '']],
  ['中国林业科学研究院', ['林科院', '中国林科院']],
  ['中国中医科学院', ['中医科学院']],
  ['中国', ['中国', '']],
  ['', ['']],
];

/** 中国科学院软件研究所 → 中科院软件所, 软件所; 大连化学物理研究所 → 大连化物所; 山东省农业科学院 → 山东农科院. */
function instituteForms(fullName: string): string[] {
  const province =
    /^(.{2,3}?)(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)?(农业|社会|林业|医学|中医药?|水产)?科学(?:研究)?院$/u.exec(
      fullName,
    );
  if (province !== null && !fullName.startsWith('中国')) {
    const [, place = '', field = ''] = province;
    const core = `${field.slice(0, 1)}科院`;
    return field === ''
      ? [`${place}科学院`, `${place}省科院`, `${place}科院`]
      : [place + core, `${place}省${core}`, `${place}${field}科学院`];
  }
  const [name, cuts] = academies.find(([academy]) => fullName.startsWith(academy))!;
  const rest = /^(.{2,16}?)(研究所|研究院|研究中心|实验室)$/u.exec(fullName.slice(name.length));
  if (rest === null) return [];
  const [, stem = '', ending = ''] = rest;
  const short =
    ending === '研究所'
      ? '所'
      : ending === '研究院'
        ? '院'
        : ending === '研究中心'
          ? '中心'
          : ending;
  const located =
    /^(大连|长春|沈阳|上海|合肥|兰州|西安|福建|宁波|苏州|青岛|广州|昆明|武汉|南京|成都|重庆|山西|新疆|深圳|天津|北京)(.+)$/u.exec(
      stem,
    );
  const place = located?.[1] ?? '';
  const subject = located?.[2] ?? stem;
  const parts = words(subject).filter((word) => !/^[与和及]$/u.test(word));
  const shorter = new Set(
    [
      subject,
      parts[0] ?? subject,
      (parts[0] ?? '').slice(0, 2),
      ...(parts.length > 1
        ? [
            parts
              .map((word) => word[0])
              .slice(0, 2)
              .join(''),
          ]
        : []),
      subject.replace(/(?:科学|工程|技术|与.*)+$/u, ''),
    ].filter((form) => form.length >= 2),
  );
  return cuts
    .flatMap((cut) =>
      [...shorter].flatMap((form) => {
        const whole = [`${cut}${place}${form}${short}`, `${cut}${place}${form}${ending}`];
        // Without the academy or a place only what nobody takes for a word (化物所, not 计算所得 nor 研究院).
        return cut === '' && place === ''
          ? name === '' || form.length < 2
            ? []
            : whole.filter((one) => one.length >= 3)
          : whole;
      }),
    )
    .filter((form) => form !== fullName && form !== subject);
}

/** Short names by the type of institution that the name ends with. */
function typeForms(fullName: string): string[] {
  const name = fullName.replace(/[（(].*[)）]$/u, '').replace(/\s/gu, '');
  const type = types.find(([ending]) => name.endsWith(ending) && name.length - ending.length >= 2);
  if (!type) return [];
  const prefix = name.slice(0, name.length - type[0].length);
  const forms = new Set<string>();
  const placed = place.exec(prefix)?.[1] === prefix;
  for (const cut of type[1]) {
    if (!bare.has(cut)) forms.add(prefix + cut);
    if (placed && cut !== type[0]) forms.add(prefix[0]! + cut);
    // 深圳信息职业技术学院 → 深信院, 深信职院; 南京工业职业技术大学 → 南工职大.
    if (
      !placed &&
      prefix.length === 4 &&
      /^(?:职业|高等专科)/u.test(type[0]) &&
      isPlace(prefix.slice(0, 2)) &&
      cut.length > 1 &&
      cut !== type[0]
    )
      forms.add(`${prefix[0]!}${prefix[2]!}${cut}`);
  }
  if (type[0].startsWith('职业') && prefix.length === 4 && isPlace(prefix.slice(0, 2)))
    for (const form of [
      prefix,
      `${prefix[0]!}${prefix[2]!}院`,
      `${prefix.slice(0, 2)}${prefix[2]!}职`,
    ])
      forms.add(form);
  if (type[0] === '高等专科学校' && prefix.length === 4 && isPlace(prefix.slice(0, 2)))
    for (const form of [`${prefix.slice(0, 2)}${prefix[2]!}专`, `${prefix.slice(2)}高专`])
      forms.add(form);
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
  const forms = type[2].flatMap((english) =>
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

/** Letters of an institution's English by rule, in capitals: 云岭科技大学 → YUST, YLUST. At least three. */
export function ruleAcronyms(fullName: string): string[] {
  const name = fullName.replace(/[（(].*[)）]$/u, '');
  const type = types.find(([ending]) => name.endsWith(ending) && name.length > ending.length);
  const place = name.slice(0, name.length - (type?.[0].length ?? 0));
  if (type === undefined || !/^[\u3400-\u9fff]{2,4}$/u.test(place)) return [];
  const syllables = pinyin(place, { toneType: 'none', v: true, type: 'array' })
    .map((syllable) => syllable[0]!.toUpperCase())
    .join('');
  const kinds = type[2].map((english) => (english.match(/\b[A-Z]/gu) ?? []).join(''));
  return [...new Set(kinds.flatMap((kind) => [syllables[0]! + kind, syllables + kind]))].filter(
    (form) => form.length >= 3 && form.length <= 6,
  );
}
