import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ModelVerdict } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { useFormats, type Formats } from '../../design/use-formats.js';
import type { TFunction } from 'i18next';

const tones = { better: 'good', equal: 'plain', lower: 'bad', unmeasured: 'plain' } as const;

/** How a model did beside the one in use, in a word; the numbers behind it on pointing. */
export function VerdictTag({ verdict }: { verdict: ModelVerdict }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Tooltip title={verdictText(verdict, t, formats)}>
      <span tabIndex={0}>
        <Badge tone={tones[verdict.kind]}>
          {t(`admin.models.verdict.${verdict.kind}`)}
          {verdict.score === null || verdict.kind === 'equal'
            ? ''
            : ` ${formats.points(verdict.score.difference)}`}
        </Badge>
      </span>
    </Tooltip>
  );
}

export function verdictText(verdict: ModelVerdict, t: TFunction, formats: Formats): string {
  const { score, against, dataset, isCertain } = verdict;
  if (score === null) return t('admin.models.verdict.unmeasuredNote', { name: against ?? '' });
  return t('admin.models.verdict.note', {
    count: formats.number(score.questions),
    dataset: dataset ?? '',
    second: formats.percent(score.second),
    first: formats.percent(score.first),
    name: against ?? '',
    low: formats.points(score.interval.low),
    high: formats.points(score.interval.high),
    chance: isCertain ? '' : t('admin.models.verdict.chance'),
  });
}
