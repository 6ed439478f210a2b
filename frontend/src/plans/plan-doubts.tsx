import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlanAnswer, PlanRequest } from '@coopkg/contracts';
import styles from '../answer/other-readings.module.css';

/** What is done when a person means another reading. */
export type OnReading = (planner: PlanRequest['planner']) => void;

interface PlanDoubtsProps {
  answer: PlanAnswer;
  onReading: OnReading;
}

/** Why the answer may not be what was asked, and how else the question may be read. */
export function PlanDoubts({ answer, onReading }: PlanDoubtsProps) {
  const { t } = useTranslation();
  const { doubts, otherReadings, language } = answer;
  if (doubts.length === 0) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('answer.doubt')}
        description={
          <span lang={language}>
            {doubts.map((doubt) => (
              <p key={doubt}>{doubt}</p>
            ))}
          </span>
        }
        data-testid="plan-doubts"
      />
      {otherReadings.length === 0 ? null : (
        <div className={styles.readings} data-testid="plan-other-readings">
          <span>{t('plans.otherReadings')}</span>
          {otherReadings.map(({ planner, solution, answer: text }) => (
            <Button
              key={planner}
              size="small"
              className={styles.reading}
              onClick={() => {
                onReading(planner);
              }}
              data-testid="plan-other-reading"
            >
              <span lang={language}>
                {solution.join(' → ')}: {shortened(text)}
              </span>
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

const mostLetters = 160;
const shortened = (text: string): string =>
  text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text;
