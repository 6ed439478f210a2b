import { CheckCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stages, type AskView, type Stage } from './ask-view.js';
import { duration } from './duration.js';

/** The clock of the running stage; it ticks only while something runs. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setNow(performance.now());
    }, 100);
    return () => {
      clearInterval(timer);
    };
  }, [running]);
  return now;
}

export function StageLine({ view }: { view: AskView }) {
  const { t } = useTranslation();
  const now = useNow(view.stage !== null);
  const running = view.stage;
  const tries = view.attempts.filter((attempt) => !attempt.accepted).length;
  return (
    <div className="stages">
      <ol aria-label={t('stage.label')}>
        {stages.map((stage) => (
          <li
            key={stage}
            className={
              stage === running ? 'running' : view.took[stage] === undefined ? 'pending' : 'done'
            }
            aria-current={stage === running ? 'step' : undefined}
          >
            <StageMark stage={stage} view={view} />
            <span>
              {t(`stage.${stage}`)}
              {stage === 'generate' && running === 'generate' && tries > 0
                ? ` · ${t('stage.again', { count: tries + 1 })}`
                : ''}
            </span>
            <span className="stage-time">
              {stage === running
                ? duration((view.took[stage] ?? 0) + Math.max(0, now - view.stageBegan))
                : view.took[stage] === undefined
                  ? ''
                  : duration(view.took[stage])}
            </span>
          </li>
        ))}
        {view.took.total === undefined ? null : (
          <li className="total">
            <span>{t('stage.total')}</span>
            <span className="stage-time">{duration(view.took.total)}</span>
          </li>
        )}
      </ol>
      <span role="status" className="unseen">
        {running === null ? '' : t('stage.running', { stage: t(`stage.${running}`) })}
      </span>
    </div>
  );
}

function StageMark({ stage, view }: { stage: Stage; view: AskView }) {
  if (stage === view.stage) return <LoadingOutlined aria-hidden />;
  return view.took[stage] === undefined ? (
    <span className="stage-dot" aria-hidden />
  ) : (
    <CheckCircleFilled aria-hidden />
  );
}
