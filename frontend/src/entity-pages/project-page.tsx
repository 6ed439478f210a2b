import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import type { ProjectPage as Page, WireNode } from '@coopkg/contracts';
import { Panel } from '../design/panel.js';
import { projectPage } from '../service/entity-pages.js';
import { EntityPage } from './entity-page.js';
import styles from './entity-page.module.css';
import { HeadPanel } from './head-panel.js';
import { PaperList } from './paper-list.js';
import factStyles from './person-facts.module.css';
import { PersonList } from './person-list.js';
import { UniversityLink } from './university-link.js';
import { useWords } from './use-words.js';

/** All that the graph knows of one project. */
export default function ProjectPage() {
  const { id } = useParams<{ id: string }>();
  const page = useQuery({
    queryKey: ['project', id],
    queryFn: ({ signal }) => projectPage(id, signal),
    retry: 1,
  });
  return (
    <EntityPage page={page} titleOf={({ node }) => node.name}>
      {(found) => <Project key={found.node.id} page={found} />}
    </EntityPage>
  );
}

function Project({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { papers, counts } = page;
  return (
    <>
      <ProjectHead page={page} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {papers.length === 0 ? null : (
            <Panel
              title={t('entityPages.papers')}
              note={t('entityPages.inAll', { count: counts.papers })}
            >
              <PaperList papers={papers.map((node) => ({ node }))} />
            </Panel>
          )}
        </div>
        <div className={styles.column}>
          <People title="leader" people={page.leaders} page={page} />
          <People title="participants" people={page.participants} page={page} />
        </div>
      </div>
    </>
  );
}

function ProjectHead({ page: { node, terms } }: { page: Page }) {
  const { t } = useTranslation();
  const words = useWords(terms);
  const { university, number, startYear, endYear, funding } = node.properties;
  const years = [startYear, endYear].filter((year) => typeof year === 'number');
  const figures = [
    { name: t('entityPages.grantNumber'), value: typeof number === 'string' ? number : null },
    {
      name: t('entityPages.period'),
      value: years.length === 0 ? null : [...new Set(years)].join('–'),
    },
    { name: t('entityPages.fundingTotal'), value: words.number(funding) },
  ];
  return (
    <HeadPanel
      kind={t('label.Project')}
      title={node.name}
      figures={figures.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))}
    >
      <p className={factStyles.place}>
        {typeof university === 'string' ? <UniversityLink name={university} terms={terms} /> : null}
        {['source', 'category', 'discipline']
          .map((property) => words.value(`Project.${property}`, node.properties[property]))
          .filter((part) => part !== null)
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
      </p>
    </HeadPanel>
  );
}

interface PeopleProps {
  title: 'leader' | 'participants';
  people: readonly WireNode[];
  page: Page;
}

function People({ title, people, page: { terms } }: PeopleProps) {
  const { t } = useTranslation();
  const words = useWords(terms);
  if (people.length === 0) return null;
  return (
    <Panel title={t(`entityPages.${title}`)}>
      <PersonList people={people} words={words} />
    </Panel>
  );
}
