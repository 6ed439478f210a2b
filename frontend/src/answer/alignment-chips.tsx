import { SwapRightOutlined, UndoOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Alignment } from '@coopkg/contracts';

type Choices = Readonly<Record<string, string>>;
interface AlignmentChipsProps {
  alignments: readonly Alignment[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/**
 * 「西电 → 西安电子科技大学 0.98」: what each mention was linked to; each can be undone, or another reading
 * chosen.
 */
export function AlignmentChips({ alignments, choices, onChoose }: AlignmentChipsProps) {
  const { t } = useTranslation();
  const kept = Object.keys(choices).filter((mention) => choices[mention] === mention);
  const shown = alignments.filter(
    ({ mention, entity }) =>
      !kept.includes(mention) && (entity !== mention || choices[mention] !== undefined),
  );
  if (shown.length + kept.length === 0) return null;
  const restore = (mention: string): void => {
    onChoose(Object.fromEntries(Object.entries(choices).filter(([other]) => other !== mention)));
  };
  return (
    <section className="alignments" aria-label={t('align.title')} data-testid="alignments">
      <span className="quiet">{t('align.title')}</span>
      <ul>
        {shown.map((alignment) => (
          <li key={`${alignment.start}-${alignment.end}`}>
            <Chip alignment={alignment} choices={choices} onChoose={onChoose} onRestore={restore} />
          </li>
        ))}
        {kept.map((mention) => (
          <li key={mention}>
            <span className="chip kept">
              {mention} <em>{t('align.kept')}</em>
              <button
                type="button"
                onClick={() => {
                  restore(mention);
                }}
                aria-label={t('align.restore', { mention })}
                title={t('align.restore', { mention })}
              >
                <UndoOutlined />
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChipProps extends Omit<AlignmentChipsProps, 'alignments'> {
  alignment: Alignment;
  onRestore: (mention: string) => void;
}

function Chip({ alignment, choices, onChoose, onRestore }: ChipProps) {
  const { t, i18n } = useTranslation();
  const { mention, entity, kind, score } = alignment;
  const isChosen = choices[mention] !== undefined;
  const others = (alignment.candidates ?? []).filter((candidate) => candidate !== entity);
  const items: MenuProps['items'] = [
    ...others.map((name) => ({ key: `to:${name}`, label: t('align.choose', { name }) })),
    ...(isChosen ? [{ key: 'restore', label: t('align.restore', { mention }) }] : []),
    { key: 'keep', label: t('align.undo', { mention }) },
  ];
  const act = ({ key }: { key: string }): void => {
    if (key === 'restore') onRestore(mention);
    else onChoose({ ...choices, [mention]: key === 'keep' ? mention : key.slice(3) });
  };
  const certainty = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(score);
  return (
    <Dropdown menu={{ items, onClick: act }} trigger={['click']} autoFocus>
      <button
        type="button"
        className={entity === null ? 'chip undecided' : 'chip'}
        title={`${t(`kind.${kind}`)} · ${t('align.score', { score: certainty })}`}
      >
        <span className="chip-mention">{mention}</span> <SwapRightOutlined aria-hidden />{' '}
        <strong>{entity ?? t(others.length > 0 ? 'align.undecided' : 'align.none')}</strong>{' '}
        <span className="chip-score">
          {isChosen ? t('align.chosen') : entity === null ? '' : certainty}
        </span>
      </button>
    </Dropdown>
  );
}
