import { type ReactNode, useId } from 'react';

/** A part of the page after sign-in, under its heading. */
export function StartPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="start-part" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
