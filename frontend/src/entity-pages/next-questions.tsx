import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Panel } from '../design/panel.js';
import { pathOfQuestion } from '../shell/addresses.js';
import styles from './next-questions.module.css';

interface NextQuestionsProps {
  about: 'person' | 'university' | 'paper' | 'project';
  /** What stands in the questions' places. */
  values: Readonly<Record<string, string>>;
  /** Whom a name in them means. */
  choices?: Readonly<Record<string, string>>;
}

/** Questions that one could ask next; each is asked by a click. */
export function NextQuestions({ about, values, choices = {} }: NextQuestionsProps) {
  const { t } = useTranslation();
  const questions = t(`entityPages.questions.${about}`, { ...values, joinArrays: '\n' }).split(
    '\n',
  );
  return (
    <Panel title={t('entityPages.ask')}>
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question}>
            <Link href={pathOfQuestion(question, choices)}>{question}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
