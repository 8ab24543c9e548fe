import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import { DeleteButton } from '../../crud/delete';
import { AdminPage, MissingPage, useRouteEntity } from '../../crud/page';
import { useNotify, withNotice } from '../../edit/message';
import { useSubmit } from '../../edit/use-edit';
import { adminPaths } from '../../lib/paths';
import { ErrorAlert } from '../../ui/alert';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button } from '../../ui/controls/button';
import { SaveStatus } from '../../ui/controls/save-status';
import { Moment } from '../../ui/text';
import { DeliveryTable } from './deliveries';
import { ShownSecret, WebhookForm } from './webhook-form';
import {
  type AbonnementDetail,
  deleteWebhook,
  renewSecret,
  tryWebhook,
  updateWebhook,
  webhookQuery,
} from './webhooks.api';
import { stateOf } from './webhooks-page';

type Props = { of: AbonnementDetail };

const bodyOf = ({ nom, url, entites }: AbonnementDetail) => ({ nom, url, ...(entites && { entites }) });

function Acts({ of: webhook }: Props) {
  const { id, nom, motif } = webhook;
  const notify = useNotify();
  const navigate = useNavigate();
  const { send, sending, problem, dismiss } = useSubmit();
  const [secret, setSecret] = useState<string>();
  const act = (label: string, task: () => Promise<unknown>) => (
    <Button inactive={sending} onClick={() => void send(task)}>
      {label}
    </Button>
  );
  return (
    <>
      <div className="actions mb-4">
        {act('Envoyer un essai', async () => {
          const { success, statut, extrait } = await tryWebhook(id);
          if (!success) throw new Error(statut === null ? extrait : `Le destinataire a répondu ${statut}. ${extrait}`);
          notify({ text: `L’essai est reçu\u00a0: le destinataire a répondu ${statut}.` });
        })}
        {act(motif === null ? 'Arrêter' : 'Mettre en marche', async () => {
          await updateWebhook(webhook, bodyOf(webhook), motif !== null);
          notify({ text: motif === null ? 'Le webhook est arrêté.' : 'Le webhook est en marche.' });
        })}
        <DeleteButton
          label="Nouveau secret"
          small={false}
          isDanger={false}
          pendingLabel="Envoi en cours…"
          question={`Donner un nouveau secret à «\u00a0${nom}\u00a0»\u00a0?`}
          heading={'Impossible de donner un nouveau secret\u00a0:'}
          remove={async () => setSecret((await renewSecret(id)).secret)}
        >
          <p className="consequence">L’ancien sert encore 24 heures, le temps de changer.</p>
        </DeleteButton>
        <DeleteButton
          small={false}
          question={`Supprimer le webhook «\u00a0${nom}\u00a0»\u00a0?`}
          heading={'Impossible de supprimer le webhook\u00a0:'}
          remove={async () => {
            await deleteWebhook(id);
            await navigate(
              adminPaths.webhooks.list,
              withNotice({ text: `Le webhook «\u00a0${nom}\u00a0» est supprimé.` }),
            );
          }}
        >
          <p className="consequence">Ce qui reste à lui envoyer ne partira pas. Cette suppression ne s’annule pas.</p>
        </DeleteButton>
        <SaveStatus sending={sending} />
      </div>
      {problem && <ErrorAlert heading={'Sans succès\u00a0:'} problem={problem} onDismiss={dismiss} />}
      {secret !== undefined && <ShownSecret key={secret} nom={nom} secret={secret} isFocused />}
    </>
  );
}

function WebhookContent({ of: webhook }: Props) {
  const { id, date, par, motif, echec_depuis, ancien_secret_jusqua } = webhook;
  const notify = useNotify();
  return (
    <>
      <p>
        <b>{stateOf(webhook)}</b>
        {motif === null && '.'}
        {echec_depuis !== null && (
          <>
            {' '}
            Aucun envoi n’aboutit depuis le <Moment iso={echec_depuis} />.
          </>
        )}{' '}
        Ajouté le <Moment iso={date} />
        {par !== null && ` par ${par}`}.
        {ancien_secret_jusqua !== null && (
          <>
            {' '}
            L’ancien secret sert encore jusqu’au <Moment iso={ancien_secret_jusqua} />.
          </>
        )}
      </p>
      <Acts of={webhook} />
      <DeliveryTable webhook={webhook} />
      <section className="part" aria-labelledby="modifier">
        <h2 id="modifier">Modifier</h2>
        <WebhookForm
          webhook={webhook}
          heading={'Impossible de modifier le webhook\u00a0:'}
          submitLabel="Mettre à jour"
          save={(body, version) => updateWebhook({ id, version }, body, motif === null)}
          onSaved={({ nom }, { mergedText = '', notifyStillOpen = notify }) =>
            notifyStillOpen({ text: `Le webhook «\u00a0${nom}\u00a0» a été modifié. ${mergedText}`.trim() })
          }
        />
      </section>
    </>
  );
}

const BACK = { label: 'Webhooks', to: adminPaths.webhooks.list };

export function WebhookPage() {
  const { query, notFound } = useRouteEntity(useParams()['id'], webhookQuery);
  const title = query.data?.nom ?? 'Webhook';
  const above = <Breadcrumb ancestors={[BACK]} current={title} />;
  return (
    <QueryView
      query={query}
      notFound={notFound && <MissingPage text="Ce webhook n’existe pas ou plus." back={BACK} above={above} />}
      wrap={(content: ReactNode) => (
        <AdminPage title={title} documentTitle={`${title} — Webhook`} ready={!query.isPending} above={above}>
          {content}
        </AdminPage>
      )}
    >
      {(webhook) => <WebhookContent key={webhook.id} of={webhook} />}
    </QueryView>
  );
}
