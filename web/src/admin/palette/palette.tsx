import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddRefusal, useRefusal } from '../../api/rights';
import { addTitle } from '../../crud/messages';
import { categorieResource } from '../../entities/categorie.queries';
import { lieuResource } from '../../entities/lieu.queries';
import { pageResource } from '../../entities/page.queries';
import { parcoursResource } from '../../entities/parcours/parcours.queries';
import { formatPerson } from '../../entities/responsable/responsable.model';
import { responsableResource } from '../../entities/responsable/responsable.queries';
import { sousParcoursResource } from '../../entities/sousparcours.queries';
import { stageSearch } from '../../entities/stage/stage.queries';
import { count, fold } from '../../lib/french';
import { KINDS } from '../../lib/kinds';
import { adminPaths } from '../../lib/paths';
import { hasAccounts } from '../../lib/site';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialog';
import { comboboxInput, isComposing } from '../../ui/input';
import { useEnter, useListbox } from '../../ui/listbox';
import { LISTED_KINDS, menuEntries } from '../frame/menu';
import './palette.scss';

export type PaletteEntry = { kind: string; label: string; detail?: string; to: string };

/** Stages first: the most often added. */
const creations = (isAdmin: boolean, isRefused: (kind: object) => boolean): PaletteEntry[] =>
  LISTED_KINDS.toSorted((a, b) => Number(b === KINDS.stage) - Number(a === KINDS.stage))
    .filter(({ without = [], adminsOnly }) => !without.includes('add') && (isAdmin || !adminsOnly))
    .filter((kind) => !isRefused(kind))
    .map((kind) => ({ kind: 'Créer', label: addTitle(kind), to: kind.paths.add }));

/** Entries that do not depend on content. */
export function fixedEntries(isAdmin: boolean, isRefused: (kind: object) => boolean = () => false): PaletteEntry[] {
  const pages = menuEntries(isAdmin).map(({ label, to }) => ({ kind: 'Aller à', label, to }));
  const account = { kind: 'Aller à', label: 'Mon compte', to: adminPaths.account };
  return [...pages, ...(hasAccounts() ? [account] : []), ...creations(isAdmin, isRefused)];
}

/** At most `maxPerKind` of each kind, in the order of the kinds; labels that start with the query come first. */
export function matchingEntries(entries: PaletteEntry[], text: string, maxPerKind: number): PaletteEntry[] {
  const queryWords = fold(text).split(/\s+/).filter(Boolean);
  const kinds = new Map<string, PaletteEntry[]>();
  for (const entry of entries) {
    const searched = fold(`${entry.label} ${entry.detail ?? ''}`);
    if (queryWords.every((word) => searched.includes(word)))
      kinds.set(entry.kind, [...(kinds.get(entry.kind) ?? []), entry]);
  }
  const startsWithQuery = ({ label }: PaletteEntry) => Number(fold(label).startsWith(queryWords[0] ?? ''));
  return [...kinds.values()].flatMap((kindEntries) =>
    kindEntries.toSorted((a, b) => startsWithQuery(b) - startsWithQuery(a)).slice(0, maxPerKind),
  );
}

const MAX_PER_KIND = 6;

/** Entries that match the text, as far as the answers have arrived; without a text, the fixed ones. */
function usePaletteEntries(text: string, isAdmin: boolean) {
  const query = text.trim();
  const enabled = query !== '';
  const stages = useQuery(stageSearch(query, MAX_PER_KIND));
  const parcours = useQuery({ ...parcoursResource.list(), enabled });
  const categories = useQuery({ ...categorieResource.list(), enabled });
  const sousParcours = useQuery({ ...sousParcoursResource.list(), enabled });
  const responsables = useQuery({ ...responsableResource.list(), enabled });
  const lieux = useQuery({ ...lieuResource.list(), enabled });
  const pages = useQuery({ ...pageResource.list(), enabled: enabled && isAdmin });
  const all = [stages, parcours, categories, sousParcours, responsables, lieux, pages];

  const namedEntries: PaletteEntry[] = [
    ...(parcours.data ?? []).map(({ id, nom_parcours: label }) => {
      return { kind: 'Parcours', label, to: adminPaths.details(id) };
    }),
    ...(categories.data ?? []).map(({ id, nom_categorie: label, parcours: { id: parcoursId, nom_parcours } }) => {
      return { kind: 'Catégorie', label, detail: nom_parcours, to: KINDS.categorie.paths(parcoursId).edit(id) };
    }),
    ...(sousParcours.data ?? []).map(({ id, nom_sous_parcours: label, parcours: { id: parcoursId, nom_parcours } }) => {
      return { kind: 'Sous-parcours', label, detail: nom_parcours, to: KINDS.sousparcours.paths(parcoursId).edit(id) };
    }),
    ...(responsables.data ?? []).map((responsable) => {
      return {
        kind: 'Responsable',
        label: formatPerson(responsable),
        to: KINDS.responsable.paths.edit(responsable.id),
      };
    }),
    ...(lieux.data ?? []).map(({ id, nom: label, ville: detail }) => {
      return { kind: 'Lieu', label, detail, to: KINDS.lieu.paths.edit(id) };
    }),
    ...(pages.data ?? []).map(({ id, menu: label }) => ({ kind: 'Page', label, to: KINDS.static.paths.edit(id) })),
  ];
  const stageEntries: PaletteEntry[] = (stages.data ?? []).map(({ id, code_stage, libelle_stage }) => {
    return { kind: 'Stage', label: code_stage, detail: libelle_stage, to: KINDS.stage.paths.edit(id) };
  });
  const isReader = useRefusal() !== undefined;
  const isLimited = useAddRefusal('parcours') !== undefined;
  const fixed = fixedEntries(isAdmin, (kind) => isReader || (isLimited && kind === KINDS.parcours));
  return {
    entries: enabled
      ? [
          ...matchingEntries(fixed, query, MAX_PER_KIND),
          ...stageEntries,
          ...matchingEntries(namedEntries, query, MAX_PER_KIND),
        ]
      : fixed,
    isAnswered: !all.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
    isFetching: all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
    retry: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

const entryId = ({ kind, to }: PaletteEntry) => `${kind} ${to}`;

type Props = { isAdmin: boolean; onClose: () => void; onShortcuts: () => void };

/** An editable combobox with a listbox, whose first option is active from the start. */
export function Palette({ isAdmin, onClose, onShortcuts }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isEnterPending, setEnterPending] = useState(false);
  const answeredText = useDeferredValue(text);
  const { entries, isAnswered, isFetching, hasFailed, retry } = usePaletteEntries(answeredText, isAdmin);
  const navigate = useNavigate();
  const goTo = ({ to }: PaletteEntry) => {
    onClose();
    void navigate(to);
  };
  const { active, activeId, isMoved, onArrow, optionProps } = useListbox(entries, {
    listId: id,
    idOf: entryId,
    resetKey: text,
    first: 0,
    onSelect: goTo,
  });
  const isListed = isAnswered && answeredText === text;
  const select = () => entries[active] && goTo(entries[active]);
  const enter = useEnter([isEnterPending, setEnterPending], isListed, isMoved, select);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || onArrow(event) || event.key !== 'Enter') return;
    event.preventDefault();
    enter();
  };

  return (
    <Dialog
      title="Aller à, créer, trouver"
      className="palette"
      initialFocus={input}
      onClose={onClose}
      footer={<Button onClick={onShortcuts}>Raccourcis du clavier</Button>}
    >
      <input
        ref={input}
        {...comboboxInput({ listId: id, open: entries.length > 0, activeId })}
        className="form-control"
        type="text"
        placeholder="Un écran, un code, un nom…"
        aria-label="Que cherchez-vous&nbsp;?"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setEnterPending(false);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="hint" role="status">
        {hasFailed
          ? 'Une partie de la recherche a échoué.'
          : isFetching
            ? 'Recherche…'
            : count(entries.length, 'réponse')}
      </p>
      {hasFailed && <Button onClick={retry}>Réessayer</Button>}
      <ul id={id} role="listbox" aria-label="Réponses">
        {entries.map((entry, index) => (
          <li key={entryId(entry)} {...optionProps(index)}>
            <small>{entry.kind}</small>
            <span>
              <b>{entry.label}</b> {entry.detail}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
