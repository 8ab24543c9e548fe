import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OwnAccount, ownAccountQuery } from '../../api/auth';
import { adminPaths } from '../../lib/paths';
import { Link } from '../../ui/link';
import { storeLastAccount } from './login';

export const roleLabel = ({ is_admin }: OwnAccount) => (is_admin ? 'Administrateur' : 'Gestionnaire');

export function AccountLink() {
  const { data } = useQuery(ownAccountQuery);
  useEffect(() => {
    if (data) storeLastAccount(data.username);
  }, [data]);
  if (!data) return null;
  return (
    <Link className="account-link" to={adminPaths.account}>
      <span className="visually-hidden">Mon compte&nbsp;: </span>
      <b>{data.username}</b> <small>{roleLabel(data)}</small>
    </Link>
  );
}
