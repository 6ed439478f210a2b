import { NodeIndexOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelAndId, nodeKey } from '@coopkg/contracts';
import { shortestPath } from '../../service/graph.js';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';
import { useGraphModel } from '../graph-model.js';
import { drawnPath } from '../state/drawn-path.js';
import { withJoins } from '../use-expansion.js';
import styles from './details.module.css';

/** Steps that are looked for in the database at most. */
const longest = 6;

interface PathEnds {
  from: string;
  to: string;
}

/** Looks for the shortest way, and says in words what was found. */
function usePathSearch({ from, to }: PathEnds) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const graph = useGraphModel();
  const [said, setSaid] = useState('');
  const [isSearching, setSearching] = useState(false);

  const mark = (): void => {
    const path = drawnPath(graph.visible.edges, from, to);
    graph.markPath(path);
    setSaid(
      path === null ? t('graph.pathNotHere') : t('graph.pathHere', { count: path.edges.length }),
    );
  };
  const search = async (): Promise<void> => {
    const found = await shortestPath(labelAndId(from), labelAndId(to), longest);
    if (found.nodes.length === 0) {
      setSaid(t('graph.pathNone', { count: longest }));
      return;
    }
    graph.add(await withJoins(found, graph));
    graph.markPath({
      nodes: found.nodes.map(nodeKey),
      edges: found.edges.map(({ id }) => id),
    });
    setSaid(t('graph.pathFound', { count: found.edges.length }));
  };
  return {
    said,
    mark,
    isSearching,
    search: () => {
      setSearching(true);
      search()
        .catch((error: unknown) => {
          setSaid(textOf(problemOf(error)));
        })
        .finally(() => {
          setSearching(false);
        });
    },
  };
}

/** The shortest way between two nodes: in what is drawn, and on demand in the database. */
export function PathSearch(ends: PathEnds) {
  const { t } = useTranslation();
  const { said, mark, search, isSearching } = usePathSearch(ends);
  return (
    <section className={styles['path']}>
      <div className={styles['actions']}>
        <Button
          size="small"
          type="primary"
          ghost
          icon={<NodeIndexOutlined />}
          data-testid="graph-path"
          onClick={mark}
        >
          {t('graph.path')}
        </Button>
        <Button size="small" loading={isSearching} data-testid="graph-path-search" onClick={search}>
          {t('graph.pathSearch')}
        </Button>
      </div>
      <p role="status" className={styles['note']} data-testid="graph-path-result">
        {said}
      </p>
    </section>
  );
}
