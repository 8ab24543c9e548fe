import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownAccountQuery } from '../../api/session';
import { adminPaths } from '../../address/paths';
import { Link } from '../../ui/Link';
import { storeLastAccount } from './lastAccount';
import { roleLabel } from './role';

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
