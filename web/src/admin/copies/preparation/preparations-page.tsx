import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { QueryView } from '../../../api/query-view';
import { useRefusal } from '../../../api/rights';
import { AdminPage } from '../../../crud/page';
import { Form } from '../../../edit/form';
import { withNotice } from '../../../edit/message';
import { useForm } from '../../../edit/use-form';
import { adminPaths } from '../../../lib/paths';
import { Switch, TextField } from '../../../ui/field';
import type { Column } from '../../../ui/table/rows';
import { Table } from '../../../ui/table/table';
import { formatParisTime, Moment } from '../../../ui/text';
import { formatPreparationState, PreparationState } from './preparation-state';
import {
  createPreparation,
  type PreparationDetail,
  preparationsQuery,
  suggestPreparationName,
  yearBefore,
} from './preparations.api';
import './preparation.scss';

function OpenForm({ preparations }: { preparations: PreparationDetail[] }) {
  const navigate = useNavigate();
  const form = useForm({
    labels: { nom: 'Nom', reprise: 'Sessions' },
    valuesOf: () => ({ nom: suggestPreparationName(preparations), reprise: false }),
    send: ({ nom, reprise }, { key }) => createPreparation(reprise ? { nom, annee: yearBefore(nom) } : { nom }, key),
    isBlank: true,
    onSaved: ({ id, nom }, { notifyStillOpen }) => {
      const message = { text: `La préparation «\u00a0${nom}\u00a0» est ouverte.`, rows: [id] };
      if (notifyStillOpen) notifyStillOpen(message);
      else void navigate(adminPaths.preparations.one(id), withNotice(message));
    },
  });
  const year = yearBefore(form.values.nom);
  return (
    <Form form={form} heading={'Impossible d’ouvrir la préparation\u00a0:'} submitLabel="Ouvrir une préparation">
      <TextField autoComplete="off" {...form.field('nom')} />
      <Switch {...form.field('reprise')} label={`Y reprendre les sessions de ${year}, un an plus tard`} />
    </Form>
  );
}

const columns: Column<PreparationDetail>[] = [
  { title: 'Nom', value: ({ nom }) => nom },
  {
    title: 'État',
    value: formatPreparationState,
    cell: (preparation) => <PreparationState of={preparation} />,
  },
  { title: 'Changements', value: ({ lignes }) => lignes },
  {
    title: 'Ouverte',
    value: ({ date, par }) => `${formatParisTime(date)} ${par ?? ''}`,
    order: ({ date }) => Date.parse(date),
    cell: ({ date, par }) => (
      <>
        <Moment iso={date} />
        {par !== null && ` par ${par}`}
      </>
    ),
  },
];

const keyOf = ({ id }: PreparationDetail) => id;
const addressOf = ({ id }: PreparationDetail) => adminPaths.preparations.one(id);

export function PreparationsPage() {
  const query = useQuery(preparationsQuery);
  const refusal = useRefusal();
  return (
    <AdminPage title="Préparations" ready={!query.isPending} refusal={refusal}>
      <p>
        Préparez à l’abri des visiteurs ce qui doit changer, par exemple le catalogue de l’an prochain&nbsp;: vous
        changez et relisez tout dans une préparation comme sur le site, puis vous publiez d’un coup.
      </p>
      <QueryView query={query}>
        {(preparations) => (
          <>
            {refusal === undefined && (
              <section className="name-form" aria-label="Ouvrir une préparation">
                <OpenForm preparations={preparations} />
              </section>
            )}
            <Table
              label="Préparations"
              noun={['préparation', 'préparations']}
              rows={preparations}
              keyOf={keyOf}
              columns={columns}
              addressOf={addressOf}
              empty="Aucune préparation pour le moment."
            />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}
