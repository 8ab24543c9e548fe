import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';

export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="btn" href={href} target="_blank" rel="noopener">
      {children} <small>PDF</small>
      <Icon name="external" />
      <span className="visually-hidden">(nouvelle fenêtre)</span>
    </a>
  );
}
