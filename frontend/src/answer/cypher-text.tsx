import { useMemo } from 'react';
import { clauseLines, cypherTokens } from './cypher-tokens.js';

export function CypherText({ cypher }: { cypher: string }) {
  const lines = useMemo(() => clauseLines(cypherTokens(cypher)), [cypher]);
  return (
    <pre className="cypher" data-testid="cypher" tabIndex={0}>
      <code>
        {lines.map((line, index) => (
          <span key={index} className="cypher-line">
            {line.map((token, place) => (
              <span key={place} className={`token-${token.kind}`}>
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
