import { DownOutlined, SwapRightOutlined, UndoOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Alignment } from '@coopkg/contracts';
import { displayName } from '@coopkg/vocabulary';
import { EntityName } from '../entities/entity-name.js';
import { useNameLanguage } from '../entities/name-language.js';
import styles from './alignment-chips.module.css';

type Choices = Readonly<Record<string, string>>;
interface AlignmentChipsProps {
  alignments: readonly Alignment[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/**
 * 「西电 → 西安电子科技大学」: what each mention was linked to; each can be undone, or another reading
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
    <section className={styles.alignments} aria-label={t('align.title')} data-testid="alignments">
      <span className={styles.title}>{t('align.title')}</span>
      <ul>
        {shown.map((alignment) => (
          <li key={`${alignment.start}-${alignment.end}`}>
            <Chip alignment={alignment} choices={choices} onChoose={onChoose} onRestore={restore} />
          </li>
        ))}
        {kept.map((mention) => (
          <li key={mention}>
            <span className={`${styles.chip} ${styles.kept}`} data-testid="alignment-chip">
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

/** Below it a reading is said to be unsure. */
const sure = 0.8;

interface ChipProps extends Omit<AlignmentChipsProps, 'alignments'> {
  alignment: Alignment;
  onRestore: (mention: string) => void;
}

function Chip({ alignment, choices, onChoose, onRestore }: ChipProps) {
  const { t, i18n } = useTranslation();
  const { mention, entity, kind, score } = alignment;
  const language = useNameLanguage();
  const isChosen = choices[mention] !== undefined;
  const others = (alignment.candidates ?? [])
    .map((name, at) => ({ name, nameEn: alignment.candidatesEn?.[at] ?? null }))
    .filter(({ name }) => name !== entity);
  const certainty = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(score);
  const about = isChosen
    ? t('align.chosen')
    : entity === null
      ? t(`kind.${kind}`)
      : t('align.certainty', { kind: t(`kind.${kind}`), certainty });
  const items: MenuProps['items'] = [
    { key: 'about', label: about, type: 'group' },
    ...others.map((other) => ({
      key: `to:${other.name}`,
      label: t('align.choose', { name: displayName(other, language).name }),
    })),
    ...(isChosen ? [{ key: 'restore', label: t('align.restore', { mention }) }] : []),
    { key: 'keep', label: t('align.undo', { mention }) },
  ];
  const act = ({ key }: { key: string }): void => {
    if (key === 'restore') onRestore(mention);
    else onChoose({ ...choices, [mention]: key === 'keep' ? mention : key.slice(3) });
  };
  const isUnsure = !isChosen && entity !== null && score < sure;
  return (
    <Dropdown menu={{ items, onClick: act }} trigger={['click']} autoFocus>
      <button
        type="button"
        className={entity === null || isUnsure ? `${styles.chip} ${styles.undecided}` : styles.chip}
        title={about}
        data-testid="alignment-chip"
      >
        <ChipName alignment={alignment} hasOthers={others.length > 0} />{' '}
        {isChosen || isUnsure ? <em>{t(isChosen ? 'align.chosen' : 'align.unsure')}</em> : null}
        <DownOutlined aria-hidden className={styles.more} />
      </button>
    </Dropdown>
  );
}

function ChipName({ alignment, hasOthers }: { alignment: Alignment; hasOthers: boolean }) {
  const { t } = useTranslation();
  const language = useNameLanguage();
  const { mention, entity, entityEn = null } = alignment;
  // "Peking University" is what English calls it already.
  const isSaidSo = language === 'en' && entityEn?.toLowerCase() === mention.toLowerCase();
  return (
    <>
      {isSaidSo ? null : (
        <>
          <span>{mention}</span> <SwapRightOutlined aria-hidden />{' '}
        </>
      )}
      <strong>
        {entity === null ? (
          t(hasOthers ? 'align.undecided' : 'align.none')
        ) : (
          <EntityName entity={{ name: entity, nameEn: entityEn }} />
        )}
      </strong>
    </>
  );
}
