import { useQuery } from '@tanstack/react-query';
import type { WireNode } from '@coopkg/contracts';
import { lookOf } from '../drawing/label-look.js';
import { hasPortrait } from '../../service/graph.js';
import styles from './details.module.css';
import { labelStyle } from '../../entities/label-style.js';

/** A person's portrait where there is one, else the sign of the node's kind. */
export function NodePortrait({ node: { id, label } }: { node: WireNode }) {
  const portrait = useQuery({
    queryKey: ['has-portrait', id],
    queryFn: ({ signal }) => hasPortrait(id, signal),
    enabled: label === 'Researcher',
    staleTime: Infinity,
    retry: false,
  });
  if (portrait.data === true)
    return (
      <img
        className={styles['portrait']}
        src={`/api/researchers/${encodeURIComponent(id)}/portrait`}
        alt=""
        width={48}
        height={48}
      />
    );
  return (
    <span className={styles['sign']} style={labelStyle(label)} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="26" height="26">
        <path fillRule="evenodd" fill="currentColor" d={lookOf(label).glyph} />
      </svg>
    </span>
  );
}
