import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import { Link } from 'react-router-dom';

/** A list's main button; it takes the focus when the last row has been deleted. */
export function AddLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="btn btn-primary" data-add="" to={to}>
      <Icon name="plus" />
      {children}
    </Link>
  );
}
