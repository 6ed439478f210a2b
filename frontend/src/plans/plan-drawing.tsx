import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanAnswer } from '@coopkg/contracts';
import { duration } from '../ask/duration.js';
import { CallDetails } from './call-details.js';
import { placePlan, type Box, type PlacedPlan } from './place-plan.js';
import styles from './plan-drawing.module.css';
import type { ShownPlan, ShownStep } from './plan-steps.js';

interface PlanDrawingProps {
  plan: ShownPlan;
  answer: PlanAnswer;
  isOwn: boolean;
}

/**
 * The calls and what flows between them. Each call is a button that says all of it in words, in the
 * order of the plan; what it opens stands below the drawing.
 */
export function PlanDrawing({ plan, answer, isOwn }: PlanDrawingProps) {
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [opened, setOpened] = useState<number | null>(null);
  const placed = width === null ? null : placePlan(plan, width);
  const step = plan.steps.find(({ number }) => number === opened);
  return (
    <div ref={frame} className={styles.frame} data-testid="plan">
      {placed === null ? null : (
        <div className={styles.drawing} style={{ width: placed.width, height: placed.height }}>
          <Arrows placed={placed} lit={opened} />
          <ol aria-label={t('plans.plan')}>
            {plan.steps.map((one) => (
              <li key={one.id} style={styleOf(placed.steps.get(one.number)!)}>
                <StepButton
                  step={one}
                  plan={plan}
                  isOpen={opened === one.number}
                  controls={`${id}-details`}
                  onToggle={() => {
                    setOpened(opened === one.number ? null : one.number);
                  }}
                />
              </li>
            ))}
            <li className={styles.result} style={styleOf(placed.result)}>
              {t('plans.result')}
              <small>{resultNote(answer, t)}</small>
            </li>
          </ol>
        </div>
      )}
      <div id={`${id}-details`} aria-live="polite">
        {step === undefined ? null : <CallDetails step={step} isOwn={isOwn} />}
      </div>
    </div>
  );
}

function resultNote({ status, result }: PlanAnswer, t: ReturnType<typeof useTranslation>['t']) {
  if (status === 'ambiguous') return t('plans.choose');
  if (Array.isArray(result)) return t('plans.rows', { count: result.length });
  return typeof result === 'object' ? '' : String(result);
}

const styleOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

/** In pixels; null until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const watch = new ResizeObserver(() => {
      setWidth(current.clientWidth);
    });
    watch.observe(current);
    return () => {
      watch.disconnect();
    };
  }, [element]);
  return width;
}

function Arrows({ placed, lit }: { placed: PlacedPlan; lit: number | null }) {
  const id = useId();
  return (
    <svg width={placed.width} height={placed.height} aria-hidden>
      <defs>
        <marker
          id={id}
          viewBox="0 0 8 8"
          refX="1"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {placed.arrows.map(({ from, to, line }) => (
        <path
          key={`${from}-${to}`}
          d={line}
          markerEnd={`url(#${id})`}
          className={styles.arrow}
          data-lit={lit !== null && (from === lit || to === lit)}
        />
      ))}
    </svg>
  );
}

interface StepButtonProps {
  step: ShownStep;
  plan: ShownPlan;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}

function StepButton({ step, plan, isOpen, controls, onToggle }: StepButtonProps) {
  const { t } = useTranslation();
  const { number, api, forEach, inputs, calls, rows, ms } = step;
  return (
    <button
      type="button"
      className={styles.step}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      data-testid="plan-call"
      data-api={api}
      data-called={rows !== null}
    >
      <span className={styles.name}>
        <span className={styles.number}>{number}</span>
        <code>{api}</code>
        {forEach ? <span className={styles.each}>{t('plans.forEach')}</span> : null}
      </span>
      {inputs.map(({ argument, value, from }) => (
        <span key={argument} className={styles.input}>
          <span>{argument}</span>{' '}
          {value === null ? (
            <em>
              {from.length === 0
                ? '…'
                : t('plans.from', {
                    calls: from.map((one) => `${one} ${plan.steps[one - 1]!.api}`).join(', '),
                  })}
            </em>
          ) : (
            <strong>{value}</strong>
          )}
        </span>
      ))}
      <span className={styles.foot}>
        {rows === null
          ? t('plans.notCalled')
          : `${calls.length > 1 ? `${t('plans.calls', { count: calls.length })} · ` : ''}${t('plans.rows', { count: rows })} · ${duration(ms)}`}
      </span>
    </button>
  );
}
