import { useTranslation } from 'react-i18next';
import { labelStyle } from '../entities/label-style.js';
import { lookOf } from './drawing/label-look.js';
import { useGraphModel } from './graph-model.js';
import styles from './legend.module.css';
import { toggleLabel, toggleType } from './state/produce/toggle.js';
import { countsBy } from './state/visible-graph.js';

/** What colours and signs mean, with counts; each line shows or hides its kind. */
export function Legend() {
  const { t } = useTranslation();
  const { state, visible, act, content } = useGraphModel();
  const shownNodes = new Map(countsBy(visible.nodes, ({ label }) => label));
  const shownEdges = new Map(countsBy(visible.edges, ({ type }) => type));
  return (
    <section className={styles['legend']} aria-label={t('graph.legend')} data-testid="graph-legend">
      <ul aria-label={t('graph.legendNodes')}>
        {countsBy(state.nodes.values(), ({ label }) => label).map(([label, count]) => (
          <li key={label}>
            <LegendLine
              name={t(`label.${label}`, { defaultValue: label })}
              count={count}
              shown={shownNodes.get(label) ?? 0}
              isOff={state.withoutLabels.has(label)}
              sign={<NodeSign label={label} />}
              onToggle={() => {
                act((before) => toggleLabel(before, label));
              }}
            />
          </li>
        ))}
      </ul>
      <ul aria-label={t('graph.legendEdges')}>
        {countsBy(state.edges.values(), ({ type }) => type).map(([type, count]) => (
          <li key={type}>
            <LegendLine
              name={t(`edge.${type}`, { defaultValue: type })}
              count={count}
              shown={shownEdges.get(type) ?? 0}
              isOff={state.withoutTypes.has(type)}
              sign={<span className={styles['line']} data-directed={type !== 'COOPERATES_WITH'} />}
              onToggle={() => {
                act((before) => toggleType(before, type));
              }}
            />
          </li>
        ))}
      </ul>
      {content.nodes.some(({ isAsked }) => isAsked) ? (
        <p className={styles['mark']}>
          <span className={styles['asked']} /> {t('graph.asked')}
        </p>
      ) : null}
      {content.nodes.some(({ isNamed, isAsked }) => isNamed && !isAsked) ? (
        <p className={styles['mark']}>
          <span className={styles['named']} /> {t('graph.named')}
        </p>
      ) : null}
    </section>
  );
}

interface LegendLineProps {
  name: string;
  count: number;
  shown: number;
  isOff: boolean;
  sign: React.ReactNode;
  onToggle: () => void;
}

function LegendLine({ name, count, shown, isOff, sign, onToggle }: LegendLineProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const told =
    shown === count ? number.format(count) : `${number.format(shown)}/${number.format(count)}`;
  return (
    <button
      type="button"
      className={styles['filter']}
      aria-pressed={!isOff}
      aria-label={t(isOff ? 'graph.legendShow' : 'graph.legendHide', { name, count, shown })}
      onClick={onToggle}
    >
      {sign}
      <span className={styles['name']}>{name}</span>
      <span className={styles['count']}>{told}</span>
    </button>
  );
}

function NodeSign({ label }: { label: string }) {
  return (
    <svg
      className={styles['sign']}
      style={labelStyle(label)}
      data-shape={lookOf(label).shape}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <rect width="24" height="24" rx={lookOf(label).shape === 'ellipse' ? 12 : 5} />
      <path fillRule="evenodd" transform="translate(4.8 4.8) scale(0.6)" d={lookOf(label).glyph} />
    </svg>
  );
}
