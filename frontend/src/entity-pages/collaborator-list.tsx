import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResearcherPage } from '@coopkg/contracts';
import { Panel } from '../design/panel.js';
import { EntityLink } from '../entities/entity-link.js';
import { entityOfNode } from '../entities/entity-of-node.js';
import { CountedList } from './counted-list.js';
import { useWords } from './use-words.js';

const shownAtFirst = 12;

/** With whom a person wrote most; all whom the graph beside it draws. */
export function CollaboratorList({ page }: { page: ResearcherPage }) {
  const { t } = useTranslation();
  const { collaborators, counts, terms } = page;
  const words = useWords(terms);
  const [isWhole, setWhole] = useState(false);
  if (collaborators.length === 0) return null;
  return (
    <section data-testid="person-collaborators">
      <Panel
        title={t('entityPages.collaborators')}
        note={t('entityPages.people', { count: counts.collaborators })}
      >
        <CountedList
          items={collaborators
            .slice(0, isWhole ? undefined : shownAtFirst)
            .map(({ node, papers }) => ({
              key: node.id,
              name: <EntityLink entity={entityOfNode(node)} />,
              note:
                words.value('Researcher.university', node.properties['university']) ?? undefined,
              count: papers,
              text: t('entityPages.jointPapers', { count: papers }),
            }))}
        />
        {collaborators.length > shownAtFirst ? (
          <button
            type="button"
            className="link-button"
            aria-expanded={isWhole}
            onClick={() => {
              setWhole(!isWhole);
            }}
          >
            {isWhole
              ? t('entityPages.fold')
              : t('entityPages.allShown', { count: collaborators.length })}
          </button>
        ) : null}
      </Panel>
    </section>
  );
}
