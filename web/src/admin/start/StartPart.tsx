import { type ReactNode, useId } from 'react';

export function StartPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="start-part" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
