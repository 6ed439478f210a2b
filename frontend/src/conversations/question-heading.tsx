import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@coopkg/contracts';
import styles from './question-heading.module.css';
import { ShareButton } from './share-button.js';

interface QuestionHeadingProps {
  question: string;
  answer: Answer | null;
  /** The conversation when it is one's own. */
  conversationId: string | null;
  onEdit: (question: string) => void;
}

/** The question that the answer below is to, and the whole question where it leant on others. */
export function QuestionHeading({
  question,
  answer,
  conversationId,
  onEdit,
}: QuestionHeadingProps) {
  const { t } = useTranslation();
  const whole = answer?.rewrittenQuestion ?? null;
  return (
    <header className={styles.heading}>
      <h1 lang={answer?.language} className={styles.question}>
        {question}
      </h1>
      <div className={styles.tools}>
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          onClick={() => {
            onEdit(question);
          }}
        >
          {t('conversations.edit')}
        </Button>
        {answer === null || conversationId === null ? null : (
          <ShareButton kind="conversation" id={conversationId} />
        )}
      </div>
      {whole === null || whole === question ? null : (
        <p className={styles.whole} data-testid="rewritten-question">
          {t('conversations.answeredAs')} <q lang={answer?.language}>{whole}</q>{' '}
          <Button
            type="link"
            size="small"
            onClick={() => {
              onEdit(whole);
            }}
          >
            {t('conversations.editWhole')}
          </Button>
        </p>
      )}
    </header>
  );
}
