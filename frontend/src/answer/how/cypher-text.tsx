import { useMemo } from 'react';
import { clauseLines, cypherTokens } from './cypher-tokens.js';
import styles from './cypher-text.module.css';

/** A query to be read, each clause on its own line. */
export function CypherText({ cypher, testId }: { cypher: string; testId?: string }) {
  const lines = useMemo(() => clauseLines(cypherTokens(cypher)), [cypher]);
  return (
    <pre className={styles.cypher} data-testid={testId} tabIndex={0}>
      <code>
        {lines.map((line, index) => (
          <span key={index} className={styles.line}>
            {line.map((token, place) => (
              <span key={place} className={styles[token.kind]}>
                {token.text}
              </span>
            ))}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
}
