import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptRequest, type IdentiteDetail, refuseRequest, requestsQuery } from '../../api/sign-on';
import { DeleteButton } from '../../crud/delete';
import { useSubmit } from '../../edit/use-edit';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { Select } from '../../ui/controls/select';
import { userResource } from './user.queries';
import './user-requests.scss';

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium' });

/** Persons authenticated by a provider who have no account here; renders nothing if there are none. */
export default function UserRequests() {
  const { data: requests = [] } = useQuery(requestsQuery);
  if (requests.length === 0) return null;
  return (
    <section className="part user-requests" aria-labelledby="requests">
      <h2 id="requests">Demandes d’accès</h2>
      <p>Vérifiez de qui il s’agit avant d’associer&nbsp;: la personne se connectera au compte choisi.</p>
      <ul className="bare-list">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { request: IdentiteDetail }) {
  const { data: users = [] } = useQuery(userResource.list());
  const [id, setId] = useState('');
  const { send, sending, problem, dismiss } = useSubmit();
  const { nom, courriel, libelle, emetteur, sujet, date } = request;
  return (
    <li>
      <p>
        <b>{nom}</b> {courriel && <>({courriel}) </>}demande un accès par «&nbsp;{libelle}&nbsp;», le{' '}
        {dates.format(new Date(date))}.{' '}
        <small>
          Émetteur {emetteur}, identifiant {sujet}
        </small>
      </p>
      {problem && <ErrorAlert heading={'Impossible d’associer\u00a0:'} problem={problem} onDismiss={dismiss} />}
      <p>
        <Select
          label={`Compte de ${nom}`}
          value={id}
          options={[['', 'Choisir un compte'], ...users.map((user) => [user.id, user.username] as const)]}
          onChange={setId}
        />
      </p>
      <div className="actions">
        <Button
          look="primary"
          inactive={sending || id === ''}
          onClick={() => void send(() => acceptRequest(request, Number(id)))}
        >
          Associer
        </Button>
        <DeleteButton
          label="Refuser"
          pendingLabel="Refus en cours…"
          question={`Refuser l’accès de «\u00a0${nom}\u00a0»\u00a0?`}
          heading={'Impossible de refuser\u00a0:'}
          remove={() => refuseRequest(request)}
        >
          <p className="consequence">La personne pourra le demander de nouveau.</p>
        </DeleteButton>
      </div>
    </li>
  );
}
