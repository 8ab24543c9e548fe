import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryView } from '../../api/query-view';
import { AdminPage } from '../../crud/page';
import { useSubmit } from '../../edit/use-edit';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { SaveStatus } from '../../ui/controls/save-status';
import { FactTable } from '../../ui/table/fact-table';
import { type EssaiFournisseur, type FournisseurRegle, signOnSettingsQuery, tryProvider } from './connexions.api';

const KINDS = { oidc: 'OpenID Connect', cas: 'CAS' };

function ProviderSection({ provider }: { provider: FournisseurRegle }) {
  const { id, libelle, genre, adresse, retour, qui, conditions, variables } = provider;
  const titleId = useId();
  const [answer, setAnswer] = useState<EssaiFournisseur>();
  const { send, sending, problem, dismiss } = useSubmit();
  const facts = [
    ['Type', KINDS[genre]],
    [
      'Adresse',
      <span key="a" className="cell-long">
        {adresse}
      </span>,
    ],
    [
      'Adresse de retour, à donner à ce service',
      <span key="r" className="cell-long">
        {retour}
      </span>,
    ],
    ['Qui peut entrer', qui],
    ...(conditions.length > 0 ? [['Ce qu’il doit dire de la personne', conditions.join(', ')]] : []),
    ['Variables d’environnement', `${variables}…`],
  ];
  const check = () => {
    setAnswer(undefined);
    void send(async () => setAnswer(await tryProvider(id)));
  };
  return (
    <section className="part" aria-labelledby={titleId}>
      <h2 id={titleId}>{libelle}</h2>
      <FactTable caption={libelle} captionHidden heads={['Réglage', 'Valeur']} rows={facts} />
      <div className="actions">
        <Button inactive={sending} onClick={check} aria-label={`Essayer ${libelle}`}>
          Essayer
        </Button>
        <SaveStatus sending={sending} pendingText="Essai en cours…" />
        <span role="status" className={answer?.reussi === false ? 'field-error' : undefined}>
          {answer?.message}
        </span>
      </div>
      {problem && <ErrorAlert heading={'Impossible d’essayer\u00a0:'} problem={problem} onDismiss={dismiss} />}
    </section>
  );
}

/** Administrators read and try here what only the operator sets. */
export function ConnexionsPage() {
  const query = useQuery(signOnSettingsQuery);
  return (
    <AdminPage title="Connexions" ready={!query.isPending}>
      <p>
        Un annuaire, ou un service comme ProConnect, peut dire qui se connecte. Vous lisez ici ces réglages&nbsp;;
        l’exploitant du site les change, par les variables d’environnement du serveur.
      </p>
      <QueryView query={query}>
        {({ fournisseurs, locaux }) => (
          <>
            <p>
              {locaux === null
                ? 'Tous les comptes peuvent aussi se connecter par leur mot de passe ou leur clé d’accès.'
                : `Se connectent encore par un mot de passe ou une clé d’accès\u00a0: ${locaux.join(', ')}.`}
            </p>
            {fournisseurs.map((provider) => (
              <ProviderSection key={provider.id} provider={provider} />
            ))}
            {fournisseurs.length === 0 && <p className="empty">Aucun service de connexion n’est réglé.</p>}
            <p className="hint">
              Pour en ajouter un&nbsp;: LOGIN_PROVIDERS le nomme, puis LOGIN_NOM_ISSUER, LOGIN_NOM_CLIENT_ID et
              LOGIN_NOM_CLIENT_SECRET (OpenID Connect), ou LOGIN_NOM_CAS_URL (CAS). Tout est dans docs/configuration.md,
              «&nbsp;Connexion par un autre service&nbsp;».
            </p>
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}
