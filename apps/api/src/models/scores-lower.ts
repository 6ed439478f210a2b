import { Fault, type ModelVerdict } from '@coopkg/contracts';

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const points = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`;

/** Why a model is not activated as it is. */
export function scoresLower(id: string, verdict: ModelVerdict, isWished: boolean): Fault {
  const { score, against, dataset, isCertain } = verdict;
  const { questions, first, second, difference, interval, won, lost } = score!;
  const range = `${points(interval.low)} – ${points(interval.high)}`;
  const ending = isWished
    ? { zh: '请写明理由（reason）。', en: 'Give a reason.' }
    : {
        zh: '如仍要启用，请写明理由（anyway 与 reason）。',
        en: 'To activate it all the same, give a reason (anyway and reason).',
      };
  return new Fault(
    'model-scores-lower',
    {
      zh: `在 ${dataset} 的 ${questions} 个相同问题上，${id} 的 EX 为 ${percent(second)}，低于正在使用的 ${against}（${percent(first)}）：相差 ${points(difference)} 个百分点（95% 区间 ${range}${isCertain ? '' : '，可能只是偶然'}），${won} 题变对、${lost} 题变错。${ending.zh}`,
      en: `On ${questions} same questions of ${dataset}, ${id} has EX ${percent(second)}, less than ${against}, which is in use (${percent(first)}): ${points(difference)} points (95% interval ${range}${isCertain ? '' : ', which may be chance'}), ${won} won and ${lost} lost. ${ending.en}`,
    },
    { facts: { verdict } },
  );
}
