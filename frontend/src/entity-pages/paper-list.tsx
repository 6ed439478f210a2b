import type { WireNode } from '@coopkg/contracts';
import { EntityLink } from '../entities/entity-link.js';
import { entityOfNode } from '../entities/entity-of-node.js';
import styles from './paper-list.module.css';
import { usePaperNote } from './use-paper-note.js';

interface ListedPaper {
  node: WireNode;
  /** Said after where and when it appeared. */
  note?: string | undefined;
}

/** Papers by title, each with where and when it appeared and how often it is cited. */
export function PaperList({ papers }: { papers: readonly ListedPaper[] }) {
  const noteOf = usePaperNote();
  return (
    <ol className={styles.list}>
      {papers.map(({ node, note }) => (
        <li key={node.id}>
          <EntityLink entity={entityOfNode(node)} />
          <p className="quiet">
            {[...noteOf(node), ...(note === undefined ? [] : [note])].join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}
