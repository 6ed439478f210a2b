import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import type { NamedCount, UniversityPage as Page } from '@coopkg/contracts';
import { Panel } from '../design/panel.js';
import { EntityName } from '../entities/entity-name.js';
import { universityPage } from '../service/entity-pages.js';
import { useSettings } from '../shell/settings.js';
import { CountedList } from './counted-list.js';
import { EntityPage } from './entity-page.js';
import styles from './entity-page.module.css';
import { HeadPanel } from './head-panel.js';
import { NextQuestions } from './next-questions.js';
import { PersonList } from './person-list.js';
import { UniversityLink } from './university-link.js';
import { YearChart } from './year-chart.js';
import { useWords } from './use-words.js';

/** All that the graph knows of one university. */
export default function UniversityPage() {
  const { id } = useParams<{ id: string }>();
  const page = useQuery({
    queryKey: ['university', id],
    queryFn: ({ signal }) => universityPage(id, signal),
    retry: 1,
  });
  return (
    <EntityPage page={page} titleOf={({ name }) => name}>
      {(found) => <University key={found.name} page={found} />}
    </EntityPage>
  );
}

function University({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const words = useWords(page.terms);
  const { name, counts, researchers } = page;
  return (
    <>
      <UniversityHead page={page} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <YearChart years={page.years} />
          {researchers.length === 0 ? null : (
            <Panel
              title={t('entityPages.mostCited')}
              note={t('entityPages.people', { count: counts.researchers })}
            >
              <PersonList people={researchers} words={words} withUniversity={false} />
            </Panel>
          )}
        </div>
        <div className={styles.column}>
          <NextQuestions
            about="university"
            values={{ name: language === 'en' ? (page.terms['university']?.[name] ?? name) : name }}
          />
          <Counts title="colleges" items={page.colleges} page={page} unit="peopleCount" />
          <Counts title="ranks" items={page.ranks} page={page} unit="peopleCount" />
          <Counts title="funders" items={page.funders} page={page} unit="projectCount" />
          <Counts title="partners" items={page.partners} page={page} unit="jointPapers" />
        </div>
      </div>
    </>
  );
}

function UniversityHead({ page: { name, terms, counts, funding } }: { page: Page }) {
  const { t } = useTranslation();
  const words = useWords(terms);
  const figures = [
    { name: t('entityPages.researchers'), value: words.number(counts.researchers) },
    { name: t('entityPages.papers'), value: words.number(counts.papers) },
    { name: t('entityPages.projects'), value: words.number(counts.projects) },
    { name: t('entityPages.fundingTotal'), value: words.number(funding) },
  ];
  return (
    <HeadPanel
      kind={t('kind.university')}
      title={<EntityName entity={{ name, nameEn: terms['university']?.[name] ?? null }} />}
      figures={figures.flatMap((figure) =>
        figure.value === null ? [] : [{ name: figure.name, value: figure.value }],
      )}
    />
  );
}

const propertyOf = {
  colleges: 'Researcher.college',
  ranks: 'Researcher.title',
  funders: 'Project.source',
  partners: 'Researcher.university',
} as const;

interface CountsProps {
  title: keyof typeof propertyOf;
  items: readonly NamedCount[];
  page: Page;
  unit: string;
}

function Counts({ title, items, page: { terms }, unit }: CountsProps) {
  const { t } = useTranslation();
  const words = useWords(terms);
  if (items.length === 0) return null;
  return (
    <Panel title={t(`entityPages.${title}`)}>
      <CountedList
        items={items.map(({ name, count }) => ({
          key: name,
          name:
            title === 'partners' ? (
              <UniversityLink name={name} terms={terms} />
            ) : (
              words.value(propertyOf[title], name)
            ),
          count,
          text: t(`entityPages.${unit}`, { count }),
        }))}
      />
    </Panel>
  );
}
