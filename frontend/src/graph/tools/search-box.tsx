import { SearchOutlined } from '@ant-design/icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeKey, type WireNode } from '@coopkg/contracts';
import { labelStyle } from '../../entities/label-style.js';
import { useGraphModel } from '../graph-model.js';
import { foundNodes } from './found-nodes.js';
import styles from './search-box.module.css';

/** What is typed, what is found, and which of it the keyboard stands on. */
function useSearch() {
  const { visible, choose, view, nameOf } = useGraphModel();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isAsked = isOpen && text.trim() !== '';
  const found = isAsked ? foundNodes(visible.nodes, text) : [];
  const take = (node: WireNode | undefined): void => {
    if (node === undefined) return;
    setText(nameOf(node));
    setOpen(false);
    choose([nodeKey(node)]);
    view.show(nodeKey(node));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') take(found[at] ?? found[0]);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };
  const type = (typed: string): void => {
    setText(typed);
    setAt(0);
    setOpen(true);
  };
  return { text, at, found, isAsked, take, type, onKeyDown, close: () => setOpen(false) };
}

/** Finds nodes of the drawing by name; the chosen one comes into view. */
export function SearchBox() {
  const { t } = useTranslation();
  const id = useId();
  const search = useSearch();
  const { text, at, found, isAsked } = search;
  const isListed = found.length > 0;
  return (
    <div className={styles['search']}>
      <SearchOutlined aria-hidden="true" />
      <input
        type="search"
        role="combobox"
        aria-label={t('graph.search')}
        placeholder={t('graph.search')}
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(isListed ? { 'aria-activedescendant': `${id}-${at}` } : {})}
        value={text}
        data-testid="graph-search"
        onChange={(event) => {
          search.type(event.target.value);
        }}
        onKeyDown={search.onKeyDown}
        onBlur={search.close}
      />
      <FoundList id={id} {...search} />
      <span role="status" className={isAsked && !isListed ? styles['none'] : 'unseen'}>
        {isAsked
          ? t(isListed ? 'graph.searchCount' : 'graph.searchNone', { count: found.length })
          : ''}
      </span>
    </div>
  );
}

function FoundList({
  id,
  found,
  at,
  take,
}: { id: string } & Pick<ReturnType<typeof useSearch>, 'found' | 'at' | 'take'>) {
  const { t } = useTranslation();
  const { nameOf } = useGraphModel();
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={t('graph.search')}
      className={styles['found']}
      hidden={found.length === 0}
    >
      {found.map((node, index) => (
        <li
          key={nodeKey(node)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          style={labelStyle(node.label)}
          // Before the field loses the focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            take(node);
          }}
        >
          <span className={styles['dot']} /> {nameOf(node)}
        </li>
      ))}
    </ul>
  );
}
