import type { ReactNode } from 'react';
import { useActionProps } from './actionMenu';
import { Link } from './Link';

/** A row action that is a link: `<RowLink to={paths.stage.edit(id)}>Editer</RowLink>`. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link {...useActionProps('btn btn-small')} to={to}>
      {children}
    </Link>
  );
}
