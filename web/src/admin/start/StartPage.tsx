import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { Answer } from '../../answer/Answer';
import { recentChanges } from '../../api/admin/journal';
import { ownAccount } from '../../api/session';
import { AdminPage } from '../frame/AdminPage';
import { LeftDrafts } from './LeftDrafts';
import { RecentChanges } from './RecentChanges';
import './start.scss';

/** What one finds after signing in: one's own unfinished work, what others have changed, and what is one's own. */
export function StartPage() {
  const account = useQuery(ownAccount);
  const journal = (
    <Link className="btn" to={adminPaths.journal.list}>
      Journal
    </Link>
  );
  return (
    <AdminPage title="Accueil" action={journal}>
      {account.data && <LeftDrafts key={account.data.username} account={account.data.username} />}
      <section className="start-part" aria-labelledby="recent">
        <h2 id="recent">Changé récemment</h2>
        <Answer query={useQuery(recentChanges())}>
          {(lines) => (
            <RecentChanges
              caption="Changé récemment"
              lines={lines}
              empty={'Aucun changement récent\u00a0: ce qui sera ajouté, modifié ou supprimé se lira ici.'}
            />
          )}
        </Answer>
      </section>
      <section className="start-part" aria-labelledby="own">
        <h2 id="own">Mes derniers changements</h2>
        <Answer query={account}>{({ username }) => <OwnChanges username={username} />}</Answer>
      </section>
    </AdminPage>
  );
}

function OwnChanges({ username }: { username: string }) {
  return (
    <Answer query={useQuery(recentChanges(username))}>
      {(lines) => (
        <RecentChanges
          caption="Mes derniers changements"
          lines={lines}
          empty={'Vous n’avez rien changé récemment\u00a0: vos prochains enregistrements se retrouveront ici.'}
        />
      )}
    </Answer>
  );
}
