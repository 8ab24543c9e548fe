import type { ReactNode } from 'react';
import { useActionProps } from './actionMenu';
import { Link } from './Link';

/** An action of a table's row that leads elsewhere: `<RowLink to={paths.stage.edit(id)}>Editer</RowLink>`. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link {...useActionProps('btn btn-small')} to={to}>
      {children}
    </Link>
  );
}
