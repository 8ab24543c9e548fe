import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../api/query-view';
import { useNotify } from '../../edit/message';
import { useSubmit } from '../../edit/use-edit';
import { count } from '../../lib/french';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { ActionButton } from '../../ui/table/row-actions';
import type { Column } from '../../ui/table/rows';
import { Table } from '../../ui/table/table';
import { formatParisTime, Moment } from '../../ui/text';
import { type AbonnementDetail, deliveriesQuery, type EnvoiDetail, sendAgain } from './webhooks.api';

const STATES: Record<string, string> = { attente: 'En attente', recu: 'Reçu', abandonne: 'Abandonné' };
const momentOf = (iso: string | null) => (iso === null ? '' : formatParisTime(iso));
const timeOf = (iso: string | null) => iso !== null && <Moment iso={iso} />;
const numberOf = (iso: string | null) => (iso === null ? 0 : Date.parse(iso));

const columns: Column<EnvoiDetail>[] = [
  { title: 'Numéro', value: ({ rang }) => rang },
  { title: 'État', value: ({ etat }) => STATES[etat] ?? etat },
  { title: 'Essais', value: ({ essais }) => essais },
  {
    title: 'Dernier essai',
    value: ({ essai_le }) => momentOf(essai_le),
    order: ({ essai_le }) => numberOf(essai_le),
    cell: ({ essai_le }) => timeOf(essai_le),
  },
  {
    title: 'Prochain essai',
    value: ({ prochain_a }) => momentOf(prochain_a),
    order: ({ prochain_a }) => numberOf(prochain_a),
    cell: ({ prochain_a }) => timeOf(prochain_a),
  },
  { title: 'Réponse', value: ({ statut, extrait }) => [statut, extrait].filter(Boolean).join(' ') },
];

const keyOf = ({ rang }: EnvoiDetail) => rang;

function SendAgain({ webhook: { id }, rang }: { webhook: AbonnementDetail; rang: number }) {
  const notify = useNotify();
  const { send, sending, problem, dismiss } = useSubmit();
  const again = async () => {
    await sendAgain(id, rang);
    notify({ text: `L’envoi ${rang} va partir de nouveau.`, rows: [rang] });
  };
  return (
    <>
      <ActionButton small inactive={sending} onClick={() => void send(again)}>
        Renvoyer
      </ActionButton>
      {problem && <ErrorAlert heading={'Impossible de renvoyer\u00a0:'} problem={problem} onDismiss={dismiss} />}
    </>
  );
}

/** Recent deliveries, and those to come. */
export function DeliveryTable({ webhook }: { webhook: AbonnementDetail }) {
  const query = useQuery(deliveriesQuery(webhook.id));
  return (
    <section className="part" aria-labelledby="envois">
      <div className="part-head mb-2">
        <h2 id="envois">Envois</h2>
        <Button small onClick={() => void query.refetch()}>
          Actualiser
        </Button>
      </div>
      <QueryView query={query}>
        {({ lines, total }) => (
          <>
            {total > lines.length && (
              <p className="hint">{`Les ${lines.length} derniers, de ${count(total, 'envoi')}.`}</p>
            )}
            <Table
              label="Envois"
              noun={['envoi', 'envois']}
              rows={lines}
              keyOf={keyOf}
              columns={columns}
              actions={({ rang }) => <SendAgain webhook={webhook} rang={rang} />}
              empty="Aucun envoi pour le moment&nbsp;: le prochain changement en fera un."
            />
          </>
        )}
      </QueryView>
    </section>
  );
}
