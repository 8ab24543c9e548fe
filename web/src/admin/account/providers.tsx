import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { goToProvider, identitiesQuery, openProvider, signInsQuery } from '../../api/sign-on';
import { useSubmit } from '../../edit/use-edit';
import { Alert, ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';

type Props = {
  /** Path to come back to; without one the provider opens in a new tab. */
  destination?: string;
  heading: string;
  /** Whether the form is shown where only a few accounts sign in by it. */
  isLocal: boolean;
  onLocal: () => void;
  /** The form for accounts of the site. */
  children: ReactNode;
};

/** Lists the providers, then the form, which is behind a button where only a few accounts sign in by it. */
export function SignInChoices({ destination, heading, isLocal, onLocal, children }: Props) {
  const { data, isPending } = useQuery(signInsQuery);
  const { send, sending, problem, dismiss } = useSubmit();
  // A field that appears late would take the place of a button.
  if (isPending) return null;
  const { fournisseurs = [], local = true } = data ?? {};
  if (fournisseurs.length === 0) return children;
  return (
    <>
      {problem && <ErrorAlert heading={heading} problem={problem} onDismiss={dismiss} />}
      <div className="sign-in-providers">
        {fournisseurs.map(({ id, libelle }) => (
          <Button
            key={id}
            look="primary"
            inactive={sending}
            onClick={() =>
              void send(() =>
                destination === undefined ? openProvider(id, 'connexion') : goToProvider(id, 'connexion', destination),
              )
            }
          >
            Se connecter avec {libelle}
          </Button>
        ))}
      </div>
      {local || isLocal ? (
        children
      ) : (
        <Button
          onClick={({ currentTarget: { parentElement } }) => {
            flushSync(onLocal);
            parentElement!.querySelector('input')?.focus();
          }}
        >
          Se connecter avec un compte de secours
        </Button>
      )}
    </>
  );
}

/** In a new tab; the request that waits goes again once the person is back here. */
export function ProviderProof({ onProved }: { onProved: () => void }) {
  const { data: identities = [] } = useQuery(identitiesQuery);
  const { send, sending, problem, dismiss } = useSubmit();
  return (
    <>
      {problem && <ErrorAlert heading={'Impossible de confirmer\u00a0:'} problem={problem} onDismiss={dismiss} />}
      <div className="actions">
        {identities.map(({ id, fournisseur, libelle }) => (
          <Button
            key={id}
            look="primary"
            inactive={sending}
            onClick={() =>
              void send(async () => {
                await openProvider(fournisseur, 'confirmer');
                addEventListener('focus', onProved, { once: true });
              })
            }
          >
            Confirmer avec {libelle}
          </Button>
        ))}
      </div>
    </>
  );
}

const FAULTS: Record<string, string> = {
  etat: 'Cette connexion a expiré, a déjà servi, ou a commencé dans un autre navigateur\u00a0: recommencez-la.',
  refus: 'La connexion a été refusée, ou abandonnée.',
  fournisseur:
    'Le service de connexion n’a pas répondu comme prévu\u00a0: recommencez, ou prévenez un administrateur du site.',
  indisponible: 'Le service de connexion ne répond pas en ce moment\u00a0: réessayez dans un instant.',
  interdit:
    'Votre compte chez ce service ne donne pas accès à ce site. Demandez à un administrateur du site si vous en avez besoin.',
  demande:
    'Ce service vous a reconnu, mais vous n’avez pas encore de compte sur ce site. Votre demande d’accès est transmise aux administrateurs du site.',
  associe: 'Cette identité est déjà associée à un autre compte.',
  session: 'Votre session s’est terminée entre-temps\u00a0: connectez-vous, puis recommencez.',
  preuve: 'Ce n’est pas l’identité associée à votre compte, ou elle ne suffit pas à confirmer que c’est vous.',
  panne: 'Le site n’a pas pu terminer la connexion\u00a0: réessayez dans un instant.',
};

/** Why a sign-in by a provider failed, by the code in the address. */
export function SignInFault({ code }: { code: string }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    // A new account that waits for its access is no failure.
    <Alert kind={code === 'demande' ? 'success' : 'danger'} onDismiss={() => setShown(false)}>
      {FAULTS[code] ?? 'La connexion a échoué\u00a0: recommencez-la.'}
    </Alert>
  );
}
