import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../address/paths';
import { QueryView } from '../../answer/Answer';
import { recentChanges } from '../../api/admin/journal';
import { ownAccountQuery } from '../../api/session';
import { Link } from '../../ui/Link';
import { AdminPage } from '../frame/AdminPage';
import { ModificationTable } from '../journal/ModificationTable';
import { ChangedEntityLink } from './ChangedThing';
import { UnsavedForms } from './LeftDrafts';
import { SanteSummary } from './SanteSummary';
import './start.scss';
import { StartPart } from './StartPart';

export function StartPage() {
  const account = useQuery(ownAccountQuery);
  const journalLink = (
    <Link className="btn" to={adminPaths.journal.list}>
      Journal
    </Link>
  );
  return (
    <AdminPage title="Accueil" action={journalLink}>
      {account.data && <UnsavedForms key={account.data.username} account={account.data.username} />}
      <SanteSummary />
      <StartPart title={RECENT}>
        <LastChanges
          caption={RECENT}
          empty={'Aucun changement récent\u00a0: ce qui sera ajouté, modifié ou supprimé se lira ici.'}
        />
      </StartPart>
      <StartPart title={OWN}>
        <QueryView query={account}>
          {({ username }) => (
            <LastChanges
              caption={OWN}
              auteur={username}
              empty={'Vous n’avez rien changé récemment\u00a0: vos prochains enregistrements se retrouveront ici.'}
            />
          )}
        </QueryView>
      </StartPart>
    </AdminPage>
  );
}

const RECENT = 'Changé récemment';
const OWN = 'Mes derniers changements';

function LastChanges({ caption, auteur, empty }: { caption: string; auteur?: string; empty: string }) {
  return (
    <QueryView query={useQuery(recentChanges(auteur))}>
      {(lines) =>
        lines.length === 0 ? (
          <p className="empty">{empty}</p>
        ) : (
          <ModificationTable
            caption={caption}
            lines={lines}
            detailHead="Élément"
            renderDetail={(modification) => <ChangedEntityLink of={modification} />}
            isOwn={auteur !== undefined}
          />
        )
      }
    </QueryView>
  );
}
