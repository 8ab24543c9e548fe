import { signOutDevice, signOutDevices, type OwnSession } from '../../api/admin/account';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/tableRows';
import { DeleteButton } from '../frame/DeleteButton';

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' });
const timeElement = (iso: string) => <time dateTime={iso}>{dates.format(new Date(iso))}</time>;
const nameOf = ({ agent }: OwnSession) => agent || 'Navigateur inconnu';

const columns: Column<OwnSession>[] = [
  {
    title: 'Navigateur',
    value: nameOf,
    cell: (session) => (
      <>
        {nameOf(session)}
        {session.current && <span className="this-session">cette session</span>}
      </>
    ),
  },
  { title: 'Ouverte', value: ({ created_at }) => created_at, cell: ({ created_at }) => timeElement(created_at) },
  {
    title: 'Dernière activité',
    value: ({ last_seen_at }) => last_seen_at,
    cell: ({ last_seen_at }) => timeElement(last_seen_at),
  },
];

const HEADING = 'Impossible de fermer la session\u00a0:';

export function SignedInDevices({ sessions }: { sessions: OwnSession[] }) {
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <Table
        label="Sessions ouvertes"
        noun={['session', 'sessions']}
        rows={sessions}
        keyOf={({ id }) => id}
        columns={columns}
        actions={actions}
        empty="Aucune session."
      />
      {others.length > 1 && (
        <p className="end-others">
          <DeleteButton
            label="Fermer toutes les autres"
            pendingLabel="Fermeture en cours…"
            question={`Fermer vos ${others.length} autres sessions\u00a0?`}
            heading={HEADING}
            remove={() => signOutDevices(others)}
          >
            <p className="consequence">Il faudra s’y connecter de nouveau. Celle-ci reste ouverte.</p>
          </DeleteButton>
        </p>
      )}
    </>
  );
}

const actions = (session: OwnSession) =>
  !session.current && (
    <DeleteButton
      label="Fermer"
      pendingLabel="Fermeture en cours…"
      question={`Fermer la session «\u00a0${nameOf(session)}\u00a0»\u00a0?`}
      heading={HEADING}
      remove={() => signOutDevice(session)}
    >
      <p className="consequence">Il faudra s’y connecter de nouveau.</p>
    </DeleteButton>
  );
