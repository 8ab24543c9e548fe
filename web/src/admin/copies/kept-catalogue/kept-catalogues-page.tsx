import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAuth } from '../../../api/auth';
import { QueryView } from '../../../api/query-view';
import { useRefusal } from '../../../api/rights';
import { DeleteButton } from '../../../crud/delete';
import { AdminPage } from '../../../crud/page';
import { RenameDialog } from '../../../crud/rename';
import { Form } from '../../../edit/form';
import { useNotify } from '../../../edit/message';
import { useForm } from '../../../edit/use-form';
import { formatDate } from '../../../lib/days';
import { count, formatFileSize, formatList } from '../../../lib/french';
import { withBase } from '../../../lib/site';
import { TextField } from '../../../ui/field';
import { useHeadingFocus } from '../../../ui/focus';
import { ActionMenu, DialogButton } from '../../../ui/table/row-actions';
import type { Column } from '../../../ui/table/rows';
import { Table } from '../../../ui/table/table';
import { formatParisTime, Moment } from '../../../ui/text';
import {
  keptCataloguesQuery,
  keepCatalogue,
  type KeptCatalogue,
  removeKeptCatalogue,
  renameKeptCatalogue,
  suggestKeptName,
} from './kept-catalogues.api';

const quoted = ({ nom }: KeptCatalogue) => `«\u00a0${nom}\u00a0»`;

type KeepFormProps = { catalogues: KeptCatalogue[]; onKept: () => void };

function KeepForm({ catalogues, onKept }: KeepFormProps) {
  const notify = useNotify();
  const form = useForm({
    labels: { nom: 'Nom' },
    valuesOf: () => ({ nom: suggestKeptName(catalogues) }),
    send: ({ nom }, { key }) => keepCatalogue(nom, key),
    isBlank: true,
    onSaved: (kept, { notifyStillOpen }) => {
      if (!notifyStillOpen) onKept();
      (notifyStillOpen ?? notify)({ text: `Le catalogue ${quoted(kept)} est gardé.`, rows: [kept.id] });
    },
  });
  return (
    <Form
      form={form}
      heading={'Impossible de garder le catalogue\u00a0:'}
      submitLabel="Garder le catalogue d’aujourd’hui"
      pendingText="Copie du catalogue en cours, quelques secondes…"
    >
      <TextField autoComplete="off" {...form.field('nom')} />
    </Form>
  );
}

const formatContents = ({ parcours, stages, sessions }: KeptCatalogue) => [
  count(parcours, 'parcours', 'parcours'),
  count(stages, 'stage'),
  count(sessions, 'session'),
];

function RowActions({ catalogue }: { catalogue: KeptCatalogue }) {
  const notify = useNotify();
  const [renaming, setRenaming] = useState(false);
  const { id, date } = catalogue;
  const rename = (
    <>
      <DialogButton onOpen={() => setRenaming(true)}>Renommer</DialogButton>
      {renaming && (
        <RenameDialog
          name={catalogue.nom}
          heading={'Impossible de renommer le catalogue gardé\u00a0:'}
          rename={async (nom) => {
            const renamed = await renameKeptCatalogue(id, nom);
            setRenaming(false);
            notify({ text: `Le catalogue gardé s’appelle maintenant ${quoted(renamed)}.`, rows: [id] });
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
  // A single action needs no menu.
  if (!readAuth().isAdmin) return rename;
  return (
    <ActionMenu>
      {rename}
      <DeleteButton
        question={`Supprimer le catalogue gardé ${quoted(catalogue)}\u00a0?`}
        heading={'Impossible de supprimer le catalogue gardé\u00a0:'}
        remove={async () => {
          await removeKeptCatalogue(id);
          notify({ text: `Le catalogue gardé ${quoted(catalogue)} a été supprimé.` });
        }}
      >
        <p className="consequence">
          {`On ne pourra plus le relire\u00a0: ${formatList(formatContents(catalogue))}, tels qu’ils étaient le ${formatDate(new Date(date))}. Cette suppression ne s’annule pas. Le catalogue d’aujourd’hui ne change pas.`}
        </p>
      </DeleteButton>
    </ActionMenu>
  );
}

const columns: Column<KeptCatalogue>[] = [
  {
    title: 'Nom',
    value: ({ nom }) => nom,
    // A plain link: a kept catalogue is another document, which the router does not follow.
    cell: ({ id, nom }) => <a href={withBase(`/catalogue/${id}/`)}>{nom}</a>,
  },
  {
    title: 'Gardé',
    value: ({ date, par }) => `${formatParisTime(date)} ${par ?? ''}`,
    order: ({ date }) => Date.parse(date),
    cell: ({ date, par }) => (
      <>
        <Moment iso={date} />
        {par !== null && ` par ${par}`}
      </>
    ),
  },
  {
    title: 'Contenu',
    value: (catalogue) => formatContents(catalogue).join(', '),
    order: ({ stages }) => stages,
  },
  { title: 'Taille', value: ({ poids }) => formatFileSize(poids), order: ({ poids }) => poids },
];

const keyOf = ({ id }: KeptCatalogue) => id;
const actions = (catalogue: KeptCatalogue) => <RowActions catalogue={catalogue} />;

export function KeptCataloguesPage() {
  const query = useQuery(keptCataloguesQuery);
  const refusal = useRefusal();
  /** Key of the form, which suggests another name after each kept catalogue. */
  const [keptCount, setKeptCount] = useState(0);
  useHeadingFocus(keptCount, { preventScroll: true });
  return (
    <AdminPage title="Catalogues gardés" ready={!query.isPending} refusal={refusal}>
      <p>
        Gardez le catalogue d’une année avant de le changer&nbsp;: il se relit ensuite tel qu’il était (parcours,
        stages, fichiers, sessions), même si tout a changé depuis. Il faut être connecté ici pour le lire, et personne
        ne peut le modifier.
      </p>
      <QueryView query={query}>
        {(catalogues) => (
          <>
            {refusal === undefined && (
              <section className="name-form" aria-label="Garder le catalogue d’aujourd’hui">
                <KeepForm key={keptCount} catalogues={catalogues} onKept={() => setKeptCount(keptCount + 1)} />
              </section>
            )}
            <Table
              label="Catalogues gardés"
              noun={['catalogue gardé', 'catalogues gardés']}
              rows={catalogues}
              keyOf={keyOf}
              columns={columns}
              actions={refusal === undefined ? actions : undefined}
              empty="Aucun catalogue gardé pour le moment."
            />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}
