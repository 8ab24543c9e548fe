import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { AdminPage } from '../../crud/page';
import { adminPaths } from '../../lib/paths';
import { Link } from '../../ui/link';
import type { Column } from '../../ui/table/rows';
import { Table } from '../../ui/table/table';
import { followedBy, ShownSecret, WebhookForm } from './webhook-form';
import { type AbonnementDetail, createWebhook, webhooksQuery } from './webhooks.api';

export const stateOf = ({ motif, echec_depuis }: AbonnementDetail) =>
  motif !== null ? `Arrêté. ${motif}` : echec_depuis !== null ? 'En échec' : 'En marche';

const columns: Column<AbonnementDetail>[] = [
  {
    title: 'Nom',
    value: ({ nom }) => nom,
    cell: ({ id, nom }) => <Link to={adminPaths.webhooks.one(id)}>{nom}</Link>,
  },
  { title: 'Adresse', value: ({ url }) => url },
  { title: 'Suit', value: followedBy },
  { title: 'État', value: stateOf },
  { title: 'À envoyer', value: ({ en_attente }) => en_attente },
];

const keyOf = ({ id }: AbonnementDetail) => id;

export function WebhooksPage() {
  const query = useQuery(webhooksQuery);
  const [made, setMade] = useState<{ id: number; nom: string; secret: string; isFocused: boolean }>();
  /** Key of the form, which is emptied after each addition, unless something was typed meanwhile. */
  const [madeCount, setMadeCount] = useState(0);
  return (
    <AdminPage title="Webhooks" ready={!query.isPending}>
      <p>
        Un webhook prévient un autre logiciel dès que le contenu change. Inutile au quotidien. Chaque envoi est
        signé&nbsp;: le logiciel vérifie ainsi qu’il vient d’ici.
      </p>
      <QueryView query={query}>
        {(webhooks) => (
          <>
            {made && <ShownSecret key={made.id} {...made} />}
            <Table
              label="Webhooks"
              noun={['webhook', 'webhooks']}
              rows={webhooks}
              keyOf={keyOf}
              columns={columns}
              empty="Aucun webhook pour le moment."
            />
            <section className="part" aria-labelledby="ajouter">
              <h2 id="ajouter">Ajouter un webhook</h2>
              <WebhookForm
                key={madeCount}
                heading={'Impossible d’ajouter le webhook\u00a0:'}
                submitLabel="Ajouter"
                save={createWebhook}
                onSaved={(webhook, { notifyStillOpen }) => {
                  setMade({ ...webhook, isFocused: !notifyStillOpen });
                  if (notifyStillOpen) notifyStillOpen({ text: `Le webhook «\u00a0${webhook.nom}\u00a0» est ajouté.` });
                  else setMadeCount(madeCount + 1);
                }}
              />
            </section>
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}
