import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OwnAccount, ownAccountQuery } from '../../api/auth';
import { adminPaths } from '../../lib/paths';
import { hasAccounts } from '../../lib/site';
import { Link } from '../../ui/link';
import { storeLastAccount } from './login';

const ROLES: Record<OwnAccount['role'], string> = {
  administrateur: 'Administrateur',
  redacteur: 'Rédacteur',
  lecteur: 'Lecteur',
};

export const roleLabel = ({ role }: OwnAccount) => ROLES[role];

export function AccountLink() {
  const { data } = useQuery(ownAccountQuery);
  useEffect(() => {
    if (data) storeLastAccount(data.username);
  }, [data]);
  if (!data) return null;
  const content = (
    <>
      <span className="visually-hidden">Mon compte&nbsp;: </span>
      <b>{data.username}</b> <small>{roleLabel(data)}</small>
    </>
  );
  if (!hasAccounts())
    return (
      <a className="account-link" href={adminPaths.account}>
        {content}
      </a>
    );
  return (
    <Link className="account-link" to={adminPaths.account}>
      {content}
    </Link>
  );
}
