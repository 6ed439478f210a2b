import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  note?: string;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, note, end, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <span className="quiet">{note}</span>}
        <div className="panel-end">{end}</div>
      </header>
      {children}
    </section>
  );
}
