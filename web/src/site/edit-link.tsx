import { readAuth } from '../api/auth';
import { isEditable, withBase } from '../lib/site';
import { useHydrated } from '../lib/storage';
import { LinkButton } from '../ui/controls/button';
import './layout.scss';

type Props = { to: string; label?: string; adminsOnly?: boolean };

/** Client only: the server renders the same page for every visitor. */
export function EditLink({ to, label = 'Modifier', adminsOnly = false }: Props) {
  if (!useHydrated() || !isEditable()) return null;
  const { signedIn, isAdmin } = readAuth();
  if (!signedIn || (adminsOnly && !isAdmin)) return null;
  return (
    <LinkButton className="edit-link" href={withBase(to)}>
      {label}
    </LinkButton>
  );
}
