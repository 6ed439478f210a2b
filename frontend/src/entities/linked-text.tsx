import { Fragment, useMemo } from 'react';
import type { Entities } from '@coopkg/contracts';
import { EntityLink } from './entity-link.js';
import { textParts } from './text-parts.js';

/** A text in which the names of known entities are links. */
export function LinkedText({ text, entities }: { text: string; entities: Entities | undefined }) {
  const parts = useMemo(
    () => textParts(text, Object.values(entities?.nodes ?? {})),
    [text, entities],
  );
  return parts.map((part, at) =>
    typeof part === 'string' ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <EntityLink key={at} entity={part.entity}>
        {part.text}
      </EntityLink>
    ),
  );
}
