import { useQuery } from '@tanstack/react-query';
import { ownAccount } from '../../api/session';
import { adminPaths } from '../../address/paths';
import { Link } from '../../ui/Link';
import { roleOf } from './role';

/** Who is signed in, and the way to what is theirs. */
export function AccountLink() {
  const { data } = useQuery(ownAccount);
  if (!data) return null;
  return (
    <Link className="account-link" to={adminPaths.account}>
      <span className="visually-hidden">Mon compte&nbsp;: </span>
      <b>{data.username}</b> <small>{roleOf(data)}</small>
    </Link>
  );
}
