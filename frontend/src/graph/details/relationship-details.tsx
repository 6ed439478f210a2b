import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  edgeEnds,
  labelAndId,
  type Relationship,
  type WireEdge,
  type WireNode,
} from '@coopkg/contracts';
import { EntityLink } from '../../entities/entity-link.js';
import { entityOfNode } from '../../entities/entity-of-node.js';
import { relationship } from '../../service/graph.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { useGraphModel } from '../graph-model.js';
import { withJoins } from '../use-expansion.js';
import styles from './details.module.css';
import { RelationshipProperties } from './property-list.js';

/** A relationship, and what it stands on: the joint works of a co-operation, with their years. */
export function RelationshipDetails({ edge }: { edge: WireEdge }) {
  const { t } = useTranslation();
  const { source, target } = edgeEnds(edge);
  const ends = { source: labelAndId(source).id, target: labelAndId(target).id, type: edge.type };
  const found = useQuery({
    queryKey: ['relationship', ends],
    queryFn: ({ signal }) => relationship(ends, signal),
    staleTime: 300_000,
  });
  if (found.isError)
    return <ProblemAlert problem={problemOf(found.error)} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <Skeleton active />;
  return (
    <>
      <h3 className={styles['name']} data-testid="graph-relationship">
        <EntityLink entity={entityOfNode(found.data.source)} />{' '}
        <span className={styles['verb']}>
          {t(`edge.${edge.type}`, { defaultValue: edge.type })}
        </span>{' '}
        <EntityLink entity={entityOfNode(found.data.target)} />
      </h3>
      <RelationshipProperties properties={found.data.properties} />
      {edge.type === 'COOPERATES_WITH' ? <JointWorks found={found.data} /> : null}
    </>
  );
}

function JointWorks({ found }: { found: Relationship }) {
  const { t } = useTranslation();
  const graph = useGraphModel();
  const { papers, projects, paperCount, projectCount } = found;
  if (paperCount + projectCount === 0)
    return <p className={styles['note']}>{t('graph.noJoint')}</p>;
  const draw = async (): Promise<void> => {
    const nodes = [...papers, ...projects];
    graph.add(await withJoins({ nodes, edges: [], truncated: false }, graph));
  };
  return (
    <>
      {paperCount === 0 ? null : (
        <WorkList
          title={t('graph.jointPapers', { count: paperCount })}
          works={papers}
          count={paperCount}
        />
      )}
      {projectCount === 0 ? null : (
        <WorkList
          title={t('graph.jointProjects', { count: projectCount })}
          works={projects}
          count={projectCount}
        />
      )}
      <Button size="small" onClick={() => void draw()}>
        {t('graph.drawJoint')}
      </Button>
    </>
  );
}

function WorkList({
  title,
  works,
  count,
}: {
  title: string;
  works: readonly WireNode[];
  count: number;
}) {
  const { t } = useTranslation();
  return (
    <section className={styles['works']}>
      <h4>{title}</h4>
      {works.length < count ? (
        <p className={styles['note']}>{t('graph.onlyListed', { count: works.length })}</p>
      ) : null}
      <ul>
        {works.map((work) => (
          <li key={work.id}>
            <span className={styles['year']}>{yearsOf(work)}</span>
            <EntityLink entity={entityOfNode(work)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const yearsOf = ({ properties }: WireNode): string =>
  [properties['year'] ?? properties['startYear'], properties['endYear']]
    .filter((year) => typeof year === 'number')
    .join('–');
