import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { Entity } from '../../../crud/kind';
import type { Message } from '../../../edit/message';
import { formatDateTime } from '../../../lib/days';
import { kindOf } from '../../../lib/kinds';
import { hasCopies } from '../../../lib/site';
import {
  canBeWithdrawn,
  type Draft,
  draftAuthor,
  draftsQuery,
  isPreparable,
  openDrafts,
  whileOpening,
} from './drafts.api';
import { WithdrawButtons } from './withdraw';
import './drafts.scss';

/** The entity, whose screens on the live site also save, show and publish drafts, and withdraw elements. */
export function withDrafts<Row extends object, Detail extends object>(of: Entity<Row, Detail>): Entity<Row, Detail> {
  const { keyOf, name, read } = of.resource;
  if (!hasCopies() || name === undefined || !isPreparable(name)) return of;
  return {
    ...of,
    ...(read && {
      elsewhereFor: draftsFor({ keyOf, name, read: read as (id: number, base: string) => Promise<Detail> }),
      AboveForm: (props) => <DraftsAboveForm entite={name} {...props} />,
    }),
    // Drafts are listed by kind, for all parents: the list of one parcours or stage shows none.
    ...(kindOf(name)?.parent === undefined && {
      AboveList: () => <DraftsAboveList entite={name} />,
      useRowNotes: () => useDraftNotes(name),
    }),
    ...(canBeWithdrawn(name) && {
      RowCommands: ({ row }) => <WithdrawButtons entite={name} id={keyOf(row)} name={of.nameOf(row)} />,
    }),
  };
}

const TEXTS = {
  waiting: 'Le brouillon s’enregistre : vous pouvez continuer, ou quitter cette page.',
  deleted: 'Un brouillon supprime cet élément\u00a0: retirez d’abord ce changement des brouillons.',
  onlyThere:
    'Votre ajout est dans les brouillons\u00a0: enregistrez-y aussi la suite, puis publiez-le depuis les brouillons.',
};

const SAVED = 'Brouillon enregistré\u00a0: les visiteurs n’en voient rien.';

type DraftsFor<Detail extends object> = NonNullable<Entity<never, Detail>['elsewhereFor']>;
type Calls<Detail> = {
  keyOf: (entity: Detail) => string | number;
  name: string;
  read: (id: number, base: string) => Promise<Detail>;
};

const draftsFor =
  <Detail extends object>({ keyOf, name, read }: Calls<Detail>): DraftsFor<Detail> =>
  ({ paths, isAddition, returnToList }) => ({
    submitLabel: 'Enregistrer le brouillon',
    open: openDrafts,
    call: whileOpening,
    read,
    authorOf: (id) => draftAuthor(name, id),
    texts: TEXTS,
    onSaved: (saved, base, { mergedText = '', notifyStillOpen }) => {
      const key = keyOf(saved);
      const link = { label: 'L’ouvrir', href: base + paths.edit(key) };
      const message = { text: `${SAVED} ${mergedText}`.trim(), link };
      if (notifyStillOpen) notifyStillOpen(message);
      // The list that was loaded before may lack an addition.
      else returnToList({ ...message, rows: isAddition ? undefined : [key] });
    },
  });

/** Lazy: loaded once there is a draft. */
const load = () => import('./draft-lists');
const FormDrafts = lazy(async () => ({ default: (await load()).FormDrafts }));
const ListDrafts = lazy(async () => ({ default: (await load()).ListDrafts }));

const NONE: Draft[] = [];

type AboveFormProps = { entite: string; id: number; returnToList: (message: Message) => void };

function DraftsAboveForm({ entite, id, returnToList }: AboveFormProps) {
  const { data: drafts = NONE } = useQuery(draftsQuery(entite, String(id)));
  if (drafts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FormDrafts {...{ entite, drafts, returnToList }} />
    </Suspense>
  );
}

/** Drafts of additions, which the list lacks as they are not on the live site. */
function DraftsAboveList({ entite }: { entite: string }) {
  const { data = NONE } = useQuery(draftsQuery(entite));
  const drafts = data.filter(({ nouveau }) => nouveau);
  if (drafts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ListDrafts {...{ entite, drafts }} />
    </Suspense>
  );
}

function useDraftNotes(entite: string) {
  const { data: drafts = NONE } = useQuery(draftsQuery(entite));
  return useMemo(() => {
    if (drafts.length === 0) return undefined;
    return (key: string | number) =>
      drafts
        .filter(({ cle }) => cle === String(key))
        .map((draft) => (
          <span key={draft.preparation} className="badge draft-badge">
            {formatNote(draft)}
          </span>
        ));
  }, [drafts]);
}

/** « programmé le 4 janvier 2027 à 08:00 » */
function formatNote({ etat, publier_le, retirer_le }: Draft): string {
  const at = (moment: string) => `le ${formatDateTime(new Date(moment))}`;
  if (retirer_le !== null) return `sera retiré ${at(retirer_le)}`;
  if (publier_le !== null) return `programmé ${at(publier_le)}`;
  return etat === 'en_attente' ? 'modifications en attente' : etat;
}
