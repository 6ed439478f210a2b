import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import type { PaperPage as Page, WireNode } from '@coopkg/contracts';
import { Panel } from '../design/panel.js';
import { EntityLink } from '../entities/entity-link.js';
import { entityOfNode } from '../entities/entity-of-node.js';
import { paperPage } from '../service/entity-pages.js';
import { EntityPage } from './entity-page.js';
import styles from './entity-page.module.css';
import { HeadPanel } from './head-panel.js';
import { PaperList } from './paper-list.js';
import { PaperSource } from './paper-source.js';
import { ProjectList } from './project-list.js';
import { useWords } from './use-words.js';

/** All that the graph knows of one paper. */
export default function PaperPage() {
  const { id } = useParams<{ id: string }>();
  const page = useQuery({
    queryKey: ['paper', id],
    queryFn: ({ signal }) => paperPage(id, signal),
    retry: 1,
  });
  return (
    <EntityPage page={page} titleOf={({ node }) => node.name}>
      {(found) => <Paper key={found.node.id} page={found} />}
    </EntityPage>
  );
}

function Paper({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { node, projects, terms } = page;
  const { abstract, keywords } = node.properties;
  return (
    <>
      <PaperHead page={page} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {typeof abstract === 'string' ? (
            <Panel title={t('entityPages.abstract')}>
              <p>{abstract}</p>
            </Panel>
          ) : null}
          <Papers title="cites" papers={page.cites} count={page.counts.cites} />
          <Papers title="citedBy" papers={page.citedBy} count={page.counts.citedBy} />
        </div>
        <div className={styles.column}>
          <Authors page={page} />
          {Array.isArray(keywords) && keywords.length > 0 ? (
            <Panel title={t('entityPages.keywords')}>
              <p>{(keywords as string[]).join(' · ')}</p>
            </Panel>
          ) : null}
          {projects.length === 0 ? null : (
            <Panel title={t('entityPages.fundedBy')}>
              <ProjectList
                projects={projects.map((project) => ({ node: project }))}
                terms={terms}
              />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

function PaperHead({ page: { node, terms } }: { page: Page }) {
  const { t } = useTranslation();
  const words = useWords(terms);
  const { citationCount, year } = node.properties;
  const figures = [
    { name: t('entityPages.year'), value: typeof year === 'number' ? String(year) : null },
    { name: t('entityPages.citations'), value: words.number(citationCount) },
  ];
  return (
    <HeadPanel
      kind={t('label.Paper')}
      title={node.name}
      figures={figures.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))}
    >
      <PaperSource node={node} />
    </HeadPanel>
  );
}

function Authors({ page: { authors, terms } }: { page: Page }) {
  const { t } = useTranslation();
  const words = useWords(terms);
  if (authors.length === 0) return null;
  return (
    <Panel
      title={t('entityPages.authors')}
      note={t('entityPages.people', { count: authors.length })}
    >
      <ol className={styles.column}>
        {authors.map(({ node, corresponding }) => (
          <li key={node.id}>
            <EntityLink entity={entityOfNode(node)} />
            <p className="quiet">
              {[
                words.value('Researcher.university', node.properties['university']),
                corresponding === true ? t('entityPages.corresponding') : null,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface PapersProps {
  title: 'cites' | 'citedBy';
  papers: readonly WireNode[];
  /** Of all, where the list is cut. */
  count: number;
}

function Papers({ title, papers, count }: PapersProps) {
  const { t } = useTranslation();
  if (papers.length === 0) return null;
  return (
    <Panel title={t(`entityPages.${title}`)} note={t('entityPages.inGraph', { count })}>
      <PaperList papers={papers.map((node) => ({ node }))} />
    </Panel>
  );
}
