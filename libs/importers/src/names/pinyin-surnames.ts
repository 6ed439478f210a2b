import { pinyinSyllables, plainUmlaut } from '@coopkg/chinese';

/** Family names of mainland China in pinyin, the usual ones. */
export const pinyinSurnames: ReadonlySet<string> = new Set(
  `wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie
  song tang deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu lv
  lyu ding ren yao shen zhong cui tan wan fan jin shi liao jia xia fu fang zou xiong bai meng qin qiu
  hou yin xue yan lei long tao duan shao qian hao gong mao chang kong xiang gu wen pang shu lan nie
  qi yi ruan niu ji geng ge zhan ning lai chu tong sheng mo ai hua kang qu pu bian zuo gan mu bao
  qiao zhuang xin guan ouyang situ shangguan zhuge huangfu sima ou cen min jing di mei pei rong ying
  bi hang cong shang che dai miao tu zang hong an le yue shan jian ban mi rao gou chi cha nong liao
  dou ling huo yun ao ran ju diao tai ke fei kuang leng lou man yun zhen zong`.split(/\s+/u),
);

/** Whether letters can be one to three syllables of pinyin. */
export function isPinyin(letters: string): boolean {
  const syllables = pinyinSyllables(plainUmlaut(letters));
  return syllables !== undefined && syllables.length >= 1 && syllables.length <= 3;
}
