import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import type { ResearcherPage as Page } from '@coopkg/contracts';
import { displayName } from '@coopkg/vocabulary';
import { Panel } from '../design/panel.js';
import { entityOfNode } from '../entities/entity-of-node.js';
import { EntityName } from '../entities/entity-name.js';
import { useSettings } from '../shell/settings.js';
import { researcherPage } from '../service/entity-pages.js';
import { CollaboratorGraph } from './collaborator-graph.js';
import { CollaboratorList } from './collaborator-list.js';
import { CountedList } from './counted-list.js';
import { EntityPage } from './entity-page.js';
import styles from './entity-page.module.css';
import { HeadPanel } from './head-panel.js';
import { NextQuestions } from './next-questions.js';
import { PersonFacts } from './person-facts.js';
import { PersonPapers } from './person-papers.js';
import { PersonProfile } from './person-profile.js';
import { Portrait } from './portrait.js';
import { ProjectList } from './project-list.js';
import { YearChart } from './year-chart.js';
import { useWords } from './use-words.js';

/** All that the graph knows of one person. */
export default function ResearcherPage() {
  const { id } = useParams<{ id: string }>();
  const page = useQuery({
    queryKey: ['researcher', id],
    queryFn: ({ signal }) => researcherPage(id, signal),
    retry: 1,
  });
  return (
    <EntityPage page={page} titleOf={({ node }) => node.name}>
      {(found) => <Person key={found.node.id} page={found} />}
    </EntityPage>
  );
}

function Person({ page }: { page: Page }) {
  const { node, hasProfile } = page;
  const asked = useAskedName(page);
  return (
    <>
      <PersonHead page={page} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <YearChart years={page.years} />
          <CollaboratorGraph id={node.id} total={page.counts.collaborators} />
          <PersonPapers id={node.id} total={page.counts.papers} />
          <Projects page={page} />
        </div>
        <div className={styles.column}>
          <NextQuestions
            about="person"
            values={{ name: asked.name }}
            choices={{ [asked.mention]: node.id }}
          />
          {hasProfile ? <PersonProfile id={node.id} /> : null}
          <CollaboratorList page={page} />
          <Topics page={page} />
        </div>
      </div>
    </>
  );
}

/** How a question names this person: by name and university, in the page's language. */
function useAskedName({ node, terms }: Page): { mention: string; name: string } {
  const { t } = useTranslation();
  const { language } = useSettings();
  const words = useWords(terms);
  const mention = displayName(entityOfNode(node), language).name;
  const university = words.value('Researcher.university', node.properties['university']);
  if (university === null) return { mention, name: mention };
  return { mention, name: t('entityPages.personOf', { name: mention, university }) };
}

function PersonHead({ page: { node, counts, terms, hasPortrait } }: { page: Page }) {
  const { t } = useTranslation();
  const words = useWords(terms);
  const { hIndex, citationCount } = node.properties;
  const figures = [
    { name: t('entityPages.papers'), value: words.number(counts.papers) },
    { name: t('entityPages.citations'), value: words.number(citationCount) },
    { name: t('entityPages.hIndex'), value: words.number(hIndex) },
    { name: t('entityPages.leads'), value: words.number(counts.leads) },
    { name: t('entityPages.collaborators'), value: words.number(counts.collaborators) },
  ];
  return (
    <HeadPanel
      picture={<Portrait id={node.id} name={node.name} size={96} exists={hasPortrait} />}
      kind={t('label.Researcher')}
      title={<EntityName entity={entityOfNode(node)} />}
      titleTestId="person-name"
      figures={figures.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))}
    >
      <PersonFacts node={node} terms={terms} />
    </HeadPanel>
  );
}

function Projects({ page: { projects, counts, terms } }: { page: Page }) {
  const { t } = useTranslation();
  if (projects.length === 0) return null;
  return (
    <section data-testid="person-projects">
      <Panel
        title={t('entityPages.projects')}
        note={t('entityPages.projectsNote', {
          leads: counts.leads,
          participates: counts.participates,
        })}
      >
        <ProjectList
          projects={projects.map(({ node, leads }) => ({
            node,
            note: t(leads ? 'entityPages.leader' : 'entityPages.participant'),
          }))}
          terms={terms}
        />
      </Panel>
    </section>
  );
}

function Topics({ page: { topics, terms } }: { page: Page }) {
  const { t } = useTranslation();
  const words = useWords(terms);
  if (topics.length === 0) return null;
  return (
    <Panel title={t('entityPages.topics')} note={t('entityPages.topicsNote')}>
      <CountedList
        items={topics.slice(0, 12).map(({ name, count }) => ({
          key: name,
          name: words.value('Paper.keywords', name),
          count,
          text: t('entityPages.paperCount', { count }),
        }))}
      />
    </Panel>
  );
}
