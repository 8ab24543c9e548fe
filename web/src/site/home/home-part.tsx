import type { ReactNode } from 'react';
import type { Accueil } from '../../entities/accueil.api';

export type HomeContent = Omit<Accueil, 'html'>;

type HomePartProps = { name: string; title: string; hint?: string; children: ReactNode };

export function HomePart({ name, title, hint, children }: HomePartProps) {
  const id = `accueil-${name}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </section>
  );
}
