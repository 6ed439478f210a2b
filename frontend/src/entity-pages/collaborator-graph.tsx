import { Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../design/panel.js';
import styles from './collaborator-graph.module.css';

const CollaboratorDrawing = lazy(() => import('./collaborator-drawing.js'));
/** One collaborator alone is no picture. */
const fewestDrawn = 2;

/** The person among their closest collaborators; drawn when it comes into sight. */
export function CollaboratorGraph({ id, total }: { id: string; total: number }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const isSeen = useSeen(place);
  if (total < fewestDrawn) return null;
  return (
    <section ref={place} data-testid="person-graph">
      <Panel title={t('entityPages.graph')} note={t('entityPages.graphNote')}>
        <div className={styles.place}>
          {isSeen ? (
            <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
              <CollaboratorDrawing id={id} />
            </Suspense>
          ) : null}
        </div>
      </Panel>
    </section>
  );
}

/** Whether an element is, or was, in sight. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, isSeen]);
  return isSeen;
}
