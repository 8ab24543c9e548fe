import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import { AdminPage } from '../../crud/page';
import { Form } from '../../edit/form';
import { withNotice } from '../../edit/message';
import { useForm } from '../../edit/use-form';
import { adminPaths } from '../../lib/paths';
import { TextField } from '../../ui/field';
import type { Column } from '../../ui/table/rows';
import { Table } from '../../ui/table/table';
import { formatParisTime, Moment } from '../../ui/text';
import { State, stateText } from './state';
import {
  createPreparation,
  type PreparationResume,
  preparationsQuery,
  suggestPreparationName,
} from './preparations.api';
import './preparations.scss';

function OpenForm({ preparations }: { preparations: PreparationResume[] }) {
  const navigate = useNavigate();
  const form = useForm({
    labels: { nom: 'Nom' },
    valuesOf: () => ({ nom: suggestPreparationName(preparations) }),
    send: ({ nom }, { key }) => createPreparation(nom, key),
    isBlank: true,
    onSaved: ({ id, nom }, { notifyStillOpen }) => {
      const message = { text: `La préparation «\u00a0${nom}\u00a0» est ouverte.`, rows: [id] };
      if (notifyStillOpen) notifyStillOpen(message);
      else void navigate(adminPaths.preparations.one(id), withNotice(message));
    },
  });
  return (
    <Form form={form} heading={'Impossible d’ouvrir la préparation\u00a0:'} submitLabel="Ouvrir une préparation">
      <TextField autoComplete="off" {...form.field('nom')} />
    </Form>
  );
}

const columns: Column<PreparationResume>[] = [
  { title: 'Nom', value: ({ nom }) => nom },
  {
    title: 'État',
    value: stateText,
    cell: (preparation) => <State of={preparation} />,
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

const keyOf = ({ id }: PreparationResume) => id;
const addressOf = ({ id }: PreparationResume) => adminPaths.preparations.one(id);

export function PreparationsPage() {
  const query = useQuery(preparationsQuery);
  return (
    <AdminPage title="Préparations" ready={!query.isPending}>
      <p>
        Préparez à l’abri des visiteurs ce qui doit changer, par exemple le catalogue de l’an prochain&nbsp;: tout se
        change et se relit dans une préparation comme sur le site, puis se publie d’un coup.
      </p>
      <QueryView query={query}>
        {(preparations) => (
          <>
            <section className="name-form" aria-label="Ouvrir une préparation">
              <OpenForm preparations={preparations} />
            </section>
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
