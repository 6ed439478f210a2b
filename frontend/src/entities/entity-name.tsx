import type { Entity } from '@coopkg/contracts';
import { displayName } from '@coopkg/vocabulary';
import styles from './entity-link.module.css';
import { useNameLanguage } from './name-language.js';

/** A name in the language of its place; in English the Chinese name stands beside it. */
export function EntityName({ entity }: { entity: Pick<Entity, 'name' | 'nameEn'> }) {
  const language = useNameLanguage();
  const { name, beside } = displayName(entity, language);
  if (beside === null) return <span className={styles.name}>{name}</span>;
  return (
    <>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.beside} lang="zh-CN">
        {beside}
      </span>
    </>
  );
}
