import { useRef, useState, type KeyboardEvent } from 'react';
import type { WorkListItem } from '@coopkg/contracts';
import { BulkBar } from './bulk-bar.js';
import { useBulkReview, type Decision } from './use-bulk-review.js';
import { WorkItem } from './work-item.js';
import styles from './work-items.module.css';
import { actionOfKey } from './work-keys.js';

interface WorkItemsProps {
  items: readonly WorkListItem[];
  total: number | null;
}

/** The questions, to be opened one by one or decided together, also by keyboard alone. */
export function WorkItems({ items, total }: WorkItemsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { decide, undo, isPending } = useBulkReview();
  const ids = items.map(({ answer }) => answer.id);
  const selected = ids.filter((id) => chosen.has(id));
  const toggle = (id: string): void => {
    setChosen(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  };
  const decideAbout = (some: readonly string[], decision: Decision): void => {
    decide(some, decision);
    setChosen(new Set());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const heads = [...(list.current?.querySelectorAll<HTMLElement>('[data-work-head]') ?? [])];
    const at = heads.indexOf(event.target as HTMLElement);
    const action = at === -1 ? null : actionOfKey(event);
    if (action === null) return;
    event.preventDefault();
    if (action === 'next' || action === 'previous')
      heads[at + (action === 'next' ? 1 : -1)]?.focus();
    else if (action === 'select') toggle(ids[at]!);
    else if (action === 'undo') undo();
    else decideAbout(selected.length > 0 ? selected : [ids[at]!], action);
  };
  return (
    <>
      <BulkBar
        shown={ids.length}
        total={total}
        selected={selected.length}
        isPending={isPending}
        onSelectAll={(all) => {
          setChosen(new Set(all ? ids : []));
        }}
        onDecide={(decision) => {
          decideAbout(selected, decision);
        }}
      />
      <ol ref={list} className={styles.items} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <WorkItem
            key={item.answer.id}
            item={item}
            isSelected={chosen.has(item.answer.id)}
            onSelect={() => {
              toggle(item.answer.id);
            }}
          />
        ))}
      </ol>
    </>
  );
}
