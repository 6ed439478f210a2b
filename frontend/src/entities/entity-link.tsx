import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { nodeKey, type Entity } from '@coopkg/contracts';
import { pathOfNode } from '../shell/addresses.js';
import styles from './entity-link.module.css';
import { EntityName } from './entity-name.js';
import { labelStyle } from './label-style.js';
import { endHighlight, highlight, useIsHighlighted } from './highlight.js';

interface EntityLinkProps {
  entity: Entity;
  /** Shown in place of its name. */
  children?: ReactNode;
  className?: string;
}

/**
 * Something that people look up, by its name, as a link to its page. Pointing at it, or coming to it
 * by keyboard, lights up the same entity in every other place.
 */
export function EntityLink({ entity, children, className = '' }: EntityLinkProps) {
  const key = nodeKey(entity);
  const isLit = useIsHighlighted(key);
  const light = {
    onPointerEnter: () => {
      highlight(key);
    },
    onPointerLeave: () => {
      endHighlight(key);
    },
    onFocus: () => {
      highlight(key);
    },
    onBlur: () => {
      endHighlight(key);
    },
  };
  const content =
    children === undefined ? (
      <EntityName entity={entity} />
    ) : (
      <span className={styles.name}>{children}</span>
    );
  const shared = {
    ...light,
    className: `${styles.entity} ${isLit ? styles.lit : ''} ${className}`,
    'data-testid': 'entity',
    'data-entity': key,
    'data-lit': isLit,
    style: labelStyle(entity.label),
  };
  const path = pathOfNode(entity.label, entity.id);
  return path === null ? (
    <span {...shared}>{content}</span>
  ) : (
    <Link href={path} {...shared}>
      {content}
    </Link>
  );
}
