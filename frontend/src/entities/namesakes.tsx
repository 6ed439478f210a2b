import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { nodeKey, type Entity } from '@coopkg/contracts';
import { EntityLink } from './entity-link.js';
import styles from './entity-link.module.css';

/** A name that several share: they open on demand, each a link. */
export function Namesakes({ name, entities }: { name: string; entities: readonly Entity[] }) {
  const { t } = useTranslation();
  return (
    <Popover
      trigger="click"
      title={t('entities.namesakes', { count: entities.length })}
      content={
        <ul className={styles.namesakes}>
          {entities.map((entity) => (
            <li key={nodeKey(entity)}>
              <EntityLink entity={entity} /> <small>{entity.id}</small>
            </li>
          ))}
        </ul>
      }
    >
      <button
        type="button"
        className={styles.several}
        title={t('entities.namesakes', { count: entities.length })}
      >
        {name} <sup>{entities.length}</sup>
      </button>
    </Popover>
  );
}
