import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryView } from '../../../api/query-view';
import { DeleteButton } from '../../../crud/delete';
import { Form } from '../../../edit/form';
import { useNotify } from '../../../edit/message';
import { useReadOnly } from '../../../edit/read-only';
import { useForm } from '../../../edit/use-form';
import { addDays, momentInParis, todayInParis } from '../../../lib/days';
import { CopyLink } from '../../../ui/share/copy-link';
import { TextToCopy } from '../../../ui/share/text-to-copy';
import { TextField } from '../../../ui/field';
import type { Column } from '../../../ui/table/rows';
import { Table } from '../../../ui/table/table';
import { formatParisTime, Moment } from '../../../ui/text';
import {
  createReadingLink,
  type PreparationDetail,
  readingLinks,
  type RelectureDetail,
  revokeReadingLink,
} from './preparations.api';
import './preparation.scss';

const DAYS = 30;
const END_OF_DAY = '23:59';

type MadeLink = { libelle: string; adresse: string };
/** `isStillOpen`: something was typed meanwhile, so that the form stays. */
type LinkFormProps = { preparation: PreparationDetail; onMade: (link: MadeLink, isStillOpen: boolean) => void };

function LinkForm({ preparation, onMade }: LinkFormProps) {
  const form = useForm({
    labels: { libelle: 'Pour qui', expire_le: 'Valable jusqu’au' },
    valuesOf: () => ({ libelle: '', expire_le: addDays(todayInParis(), DAYS) }),
    send: ({ libelle, expire_le }) =>
      createReadingLink(preparation.id, {
        libelle,
        expire_le: expire_le === '' ? '' : momentInParis(expire_le, END_OF_DAY),
      }),
    isBlank: true,
    onSaved: (link, { notifyStillOpen }) => {
      onMade(link, notifyStillOpen !== undefined);
      notifyStillOpen?.({ text: `Le lien pour ${link.libelle} est fait.` });
    },
  });
  return (
    <Form form={form} heading={'Impossible de faire un lien\u00a0:'} submitLabel="Faire un lien">
      <TextField autoComplete="off" {...form.field('libelle')} />
      <TextField type="date" hint="90 jours au plus, ce jour compris." {...form.field('expire_le')} />
    </Form>
  );
}

/** Shows the address, which the server sends only once. */
function MadeAddress({ libelle, adresse, isFocused }: MadeLink & { isFocused: boolean }) {
  return (
    <div className="shown-once" role="group" aria-label={`Lien pour ${libelle}`}>
      <p>
        <b>{`Lien pour ${libelle}.`}</b> Copiez-le maintenant&nbsp;: il ne sera pas montré de nouveau.
      </p>
      <TextToCopy autoFocus={isFocused} aria-label="Adresse à donner" value={adresse} />
      <CopyLink to={adresse} />
    </div>
  );
}

const isOver = ({ expire_le, revoque_le }: RelectureDetail) =>
  revoque_le !== null || Date.parse(expire_le) < Date.now();

const columns: Column<RelectureDetail>[] = [
  { title: 'Pour qui', value: ({ libelle }) => libelle },
  {
    title: 'Fait',
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
    title: 'Valable jusqu’au',
    value: ({ expire_le, revoque_le }) => formatParisTime(revoque_le ?? expire_le),
    order: ({ expire_le }) => Date.parse(expire_le),
    cell: ({ expire_le, revoque_le }) =>
      revoque_le === null ? (
        <Moment iso={expire_le} />
      ) : (
        <>
          Révoqué le <Moment iso={revoque_le} />
        </>
      ),
  },
  {
    title: 'Dernière ouverture',
    value: ({ vu_le }) => (vu_le === null ? 'aucune' : formatParisTime(vu_le)),
    order: ({ vu_le }) => (vu_le === null ? 0 : Date.parse(vu_le)),
    cell: ({ vu_le }) => (vu_le === null ? 'aucune' : <Moment iso={vu_le} />),
  },
];

const keyOf = ({ id }: RelectureDetail) => id;

function RevokeButton({ preparation, link }: { preparation: PreparationDetail; link: RelectureDetail }) {
  const notify = useNotify();
  if (isOver(link)) return null;
  return (
    <DeleteButton
      label="Révoquer"
      pendingLabel="Envoi en cours…"
      question={`Révoquer le lien pour ${link.libelle}\u00a0?`}
      heading={'Impossible de révoquer le lien\u00a0:'}
      remove={async () => {
        await revokeReadingLink(preparation.id, link.id);
        notify({ text: `Le lien pour ${link.libelle} n’ouvre plus rien.` });
      }}
    >
      <p className="consequence">La personne qui l’a reçu ne pourra plus lire la préparation.</p>
    </DeleteButton>
  );
}

/** Links by which people without an account read the preparation. */
export function ReadingLinks({ preparation }: { preparation: PreparationDetail }) {
  const heading = useId();
  const query = useQuery(readingLinks(preparation.id));
  const isReadOnly = useReadOnly();
  const [made, setMade] = useState<MadeLink & { isFocused: boolean }>();
  /** Key of the form, which is emptied after each link, unless something was typed meanwhile. */
  const [madeCount, setMadeCount] = useState(0);
  return (
    <section className="part preparation-part" aria-labelledby={heading}>
      <h2 id={heading}>Liens de relecture</h2>
      <p>
        La personne qui ouvre un de ces liens lit la préparation comme un visiteur, sans compte, et ne peut rien y
        changer.
      </p>
      {!isReadOnly && (
        <div className="name-form">
          <LinkForm
            key={madeCount}
            preparation={preparation}
            onMade={(link, isStillOpen) => {
              setMade({ ...link, isFocused: !isStillOpen });
              if (!isStillOpen) setMadeCount(madeCount + 1);
            }}
          />
        </div>
      )}
      {made && <MadeAddress key={made.adresse} {...made} />}
      <QueryView query={query}>
        {(links) => (
          <Table
            label="Liens de relecture"
            noun={['lien', 'liens']}
            rows={links}
            keyOf={keyOf}
            columns={columns}
            actions={isReadOnly ? undefined : (link) => <RevokeButton preparation={preparation} link={link} />}
            empty="Aucun lien pour le moment."
          />
        )}
      </QueryView>
    </section>
  );
}
