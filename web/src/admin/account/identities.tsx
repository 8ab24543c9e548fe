import { useQuery } from '@tanstack/react-query';
import { goToProvider, identitiesQuery, type IdentiteDetail, signInsQuery, unlink } from '../../api/sign-on';
import { DeleteButton } from '../../crud/delete';
import { useSubmit } from '../../edit/use-edit';
import { adminPaths } from '../../lib/paths';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';

/** The providers’ persons who sign in to this account; renders nothing where the site has no provider. */
export function Identities() {
  const { data: signIns } = useQuery(signInsQuery);
  const { data: identities = [] } = useQuery(identitiesQuery);
  const { send, sending, problem, dismiss } = useSubmit();
  const fournisseurs = signIns?.fournisseurs ?? [];
  if (fournisseurs.length === 0 && identities.length === 0) return null;
  return (
    <section className="part account-part" aria-labelledby="identities">
      <h2 id="identities">Se connecter par un autre service</h2>
      {problem && <ErrorAlert heading={'Impossible d’associer\u00a0:'} problem={problem} onDismiss={dismiss} />}
      {identities.length > 0 && (
        <ul>
          {identities.map((identity) => (
            <li key={identity.id}>
              <b>{identity.libelle}</b>&nbsp;: {identity.nom} <Unlink identity={identity} />
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {fournisseurs.map(({ id, libelle }) => (
          <Button
            key={id}
            inactive={sending}
            onClick={() => void send(() => goToProvider(id, 'associer', adminPaths.account))}
          >
            Associer {libelle}
          </Button>
        ))}
      </div>
    </section>
  );
}

function Unlink({ identity }: { identity: IdentiteDetail }) {
  return (
    <DeleteButton
      label="Dissocier"
      pendingLabel="Dissociation en cours…"
      question={`Ne plus se connecter par «\u00a0${identity.libelle}\u00a0»\u00a0?`}
      heading={'Impossible de dissocier\u00a0:'}
      remove={() => unlink(identity)}
    >
      <p className="consequence">Vous devrez vous connecter autrement.</p>
    </DeleteButton>
  );
}
