import { type ReactNode, useContext } from 'react';
import { Link } from './Link';
import { RowName } from './rowName';

/** An action of a table's row that leads elsewhere: `<RowLink to={paths.stage.edit(id)}>Editer</RowLink>`. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="btn btn-small" to={to} aria-describedby={useContext(RowName)}>
      {children}
    </Link>
  );
}
