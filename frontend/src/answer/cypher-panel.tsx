import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Collapse, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attempt } from '@coopkg/contracts';
import { pageLanguage } from '../shell/translation.js';
import { copyText } from './copy-text.js';
import { CypherText } from './cypher-text.js';

interface CypherPanelProps {
  cypher: string | null;
  parameters: Record<string, unknown>;
  attempts: Attempt[];
}

export default function CypherPanel({ cypher, parameters, attempts }: CypherPanelProps) {
  const { t } = useTranslation();
  const names = Object.keys(parameters);
  return (
    <div className="cypher-panel">
      {cypher === null ? null : (
        <div className="cypher-frame">
          <CypherText cypher={cypher} />
          <CopyButton text={cypher} />
        </div>
      )}
      {cypher === null || names.length === 0 ? null : (
        <dl className="parameters" aria-label={t('cypher.parameters')}>
          {names.map((name) => (
            <div key={name}>
              <dt>
                <code>${name}</code>
              </dt>
              <dd>
                <code>{JSON.stringify(parameters[name])}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {attempts.length === 0 ? null : (
        <Collapse
          ghost
          size="small"
          items={[
            {
              key: 'attempts',
              label: t('cypher.attempts', { count: attempts.length }),
              children: (
                <ol className="attempts">
                  {attempts.map((attempt, index) => (
                    <li key={index}>
                      <AttemptView attempt={attempt} />
                    </li>
                  ))}
                </ol>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (!(await copyText(text))) return;
    setCopied(true);
    setTimeout(() => {
      setCopied(false);
    }, 2000);
  };
  return (
    <Button
      className="copy"
      size="small"
      icon={copied ? <CheckOutlined /> : <CopyOutlined />}
      onClick={() => {
        void copy();
      }}
      aria-label={t('cypher.copy')}
      aria-live="polite"
    >
      {copied ? t('cypher.copied') : null}
    </Button>
  );
}

function AttemptView({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  return (
    <>
      <Tag color={attempt.accepted ? 'success' : 'default'}>
        {t(attempt.accepted ? 'cypher.taken' : 'cypher.rejected')}
      </Tag>
      {attempt.cypher === null ? (
        <span>{t('cypher.noQuery')}</span>
      ) : (
        <CypherText cypher={attempt.cypher} />
      )}
      <ul>
        {reasonsOf(attempt, t).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

/** Why an attempt was or wasn't taken, in sentences. */
function reasonsOf(
  { explain, crossCheck, diagnostics, accepted }: Attempt,
  t: (key: string, values?: Record<string, string>) => string,
): string[] {
  const language = pageLanguage();
  const reasons = (diagnostics ?? []).map(({ message }) => message[language]);
  if (!explain.ok && explain.error !== null)
    reasons.push(t('cypher.explain', { error: explain.error }));
  if (crossCheck.missing.length > 0)
    reasons.push(t('cypher.missing', { list: crossCheck.missing.join(', ') }));
  if (crossCheck.unexpected.length > 0)
    reasons.push(t('cypher.unexpected', { list: crossCheck.unexpected.join(', ') }));
  if (reasons.length === 0) reasons.push(t(accepted ? 'cypher.agreed' : 'cypher.otherwise'));
  return [...new Set(reasons)];
}
