import { useTranslation } from 'react-i18next';
import type { Terms, WireNode } from '@coopkg/contracts';
import { EntityLink } from '../entities/entity-link.js';
import { entityOfNode } from '../entities/entity-of-node.js';
import styles from './paper-list.module.css';
import { useWords, type Words } from './use-words.js';

interface ProjectListProps {
  projects: readonly { node: WireNode; note?: string }[];
  terms: Terms;
}

/** Projects by name, each with who pays for it, when and how much. */
export function ProjectList({ projects, terms }: ProjectListProps) {
  const { t } = useTranslation();
  const words = useWords(terms);
  return (
    <ol className={styles.list}>
      {projects.map(({ node, note }) => (
        <li key={node.id}>
          <EntityLink entity={entityOfNode(node)} />
          <p className="quiet">
            {[
              note,
              ...projectFacts(node, words, (funding) => t('entityPages.funding', { funding })),
            ]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** What a project is, as far as the graph knows; funding in 10 000 CNY. */
function projectFacts(
  { properties }: WireNode,
  words: Words,
  fundingText: (funding: string) => string,
): string[] {
  const { startYear, endYear } = properties;
  const funding = words.number(properties['funding']);
  const years = [startYear, endYear].filter((year) => typeof year === 'number');
  return [
    words.value('Project.source', properties['source']),
    words.value('Project.category', properties['category']),
    years.length === 0 ? null : [...new Set(years)].join('–'),
    funding === null ? null : fundingText(funding),
  ].filter((part) => part !== null);
}
