import type { WireNode } from '@coopkg/contracts';
import { EntityLink } from '../entities/entity-link.js';
import { entityOfNode } from '../entities/entity-of-node.js';
import styles from './person-list.module.css';
import type { Words } from './use-words.js';

interface PersonListProps {
  people: readonly WireNode[];
  words: Words;
  /** Whether the university is said too. */
  withUniversity?: boolean;
}

export function PersonList({ people, words, withUniversity = true }: PersonListProps) {
  return (
    <ul className={styles.people}>
      {people.map((node) => {
        const { title, university, college } = node.properties;
        const place = [
          words.value('Researcher.title', title),
          withUniversity ? words.value('Researcher.university', university) : null,
          words.value('Researcher.college', college),
        ];
        return (
          <li key={node.id}>
            <div>
              <EntityLink entity={entityOfNode(node)} />
              <p className="quiet">{place.filter((part) => part !== null).join(' · ')}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
