import { EyeInvisibleOutlined, PushpinOutlined, ScissorOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { nodeKey } from '@coopkg/contracts';
import { EntityLink } from '../../entities/entity-link.js';
import { entityOfNode } from '../../entities/entity-of-node.js';
import { useGraphModel } from '../graph-model.js';
import { hideNodes, keepOnly } from '../state/produce/hide.js';
import { togglePins } from '../state/produce/toggle.js';
import styles from './details.module.css';
import { PathSearch } from './path-search.js';

const listedAtMost = 50;

export function SeveralDetails({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation();
  const { act, choose, visible } = useGraphModel();
  const chosen = new Set(keys);
  const nodes = visible.nodes.filter((node) => chosen.has(nodeKey(node)));
  return (
    <>
      <h3 className={styles['name']}>{t('graph.severalChosen', { count: nodes.length })}</h3>
      {keys.length === 2 ? (
        <PathSearch key={keys.join()} from={keys[0]!} to={keys[1]!} />
      ) : (
        <p className={styles['note']}>{t('graph.pathHint')}</p>
      )}
      <div className={styles['actions']}>
        <Button
          size="small"
          icon={<ScissorOutlined />}
          onClick={() => {
            act((state) => keepOnly(state, chosen));
          }}
        >
          {t('graph.keep')}
        </Button>
        <Button
          size="small"
          icon={<PushpinOutlined />}
          onClick={() => {
            act((state) => togglePins(state, keys));
          }}
        >
          {t('graph.pin')}
        </Button>
        <Button
          size="small"
          icon={<EyeInvisibleOutlined />}
          onClick={() => {
            act((state) => hideNodes(state, keys));
            choose([]);
          }}
        >
          {t('graph.hide')}
        </Button>
      </div>
      <ul className={styles['chosen']}>
        {nodes.slice(0, listedAtMost).map((node) => (
          <li key={nodeKey(node)}>
            <EntityLink entity={entityOfNode(node)} />
          </li>
        ))}
      </ul>
      {nodes.length > listedAtMost ? (
        <p className={styles['note']}>
          {t('graph.listMore', { count: nodes.length - listedAtMost })}
        </p>
      ) : null}
    </>
  );
}
