import { useState } from 'react';
import { isNotFound } from '../../api/client';
import { ListLoadError } from '../../api/query-view';
import { formatPerson } from '../../entities/responsable/responsable.model';
import { addNoBreakSpaces, count, fold, joinParts } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { DisclosureButton } from '../../ui/controls/disclosure';
import { Icon } from '../../ui/text';
import { DUREES, FACETTES, SESSIONS } from './criteres';
import type { Criteres, Duree, Facettes, GenreSession, useFacettes } from './search.api';

type Facette = (typeof FACETTES)[number];

const DUREE_LABELS: Record<Duree, string> = {
  '1-7': 'jusqu’à 7\u00a0h',
  '8-21': '8 à 21\u00a0h',
  '22-35': '22 à 35\u00a0h',
  '36-': 'plus de 35\u00a0h',
};

const GENRE_LABELS: Record<GenreSession, string> = {
  prochaine: 'Avec une prochaine session',
  ouverte: 'Inscriptions ouvertes',
};

const formatLieuLabel = ({ nom, ville }: { nom: string; ville: string }) => joinParts(nom, ville);

type Responsable = { id: number; nom_responsable: string; prenom_responsable: string };

/** `without`: the search without this filter. */
type ActiveFilter = { label: string; without: Criteres };

/** The words first, then the facets. */
export function activeFilters(criteres: Criteres, facettes?: Facettes, people: readonly Responsable[] = []) {
  const { motsCles } = criteres;
  const labelById = <T extends { id: number }>(id: number, rows: readonly T[] = [], nameOf: (row: T) => string) => {
    const match = rows.find((row) => row.id === id);
    return match ? nameOf(match) : String(id);
  };
  return [
    ...(motsCles ? [{ label: `Mots\u00a0: ${motsCles}`, without: { ...criteres, motsCles: '' } }] : []),
    ...chosen(criteres, 'responsables', 'Responsable', (id) => labelById(id, people, formatPerson)),
    ...chosen(criteres, 'parcours', 'Parcours', (id) => labelById(id, facettes?.parcours, (row) => row.nom_parcours)),
    ...chosen(criteres, 'niveaux', 'Niveau', (niveau) => niveau),
    ...chosen(criteres, 'durees', 'Durée', (duree) => DUREE_LABELS[duree]),
    ...chosen(criteres, 'sessions', 'Sessions', (genre) => GENRE_LABELS[genre].toLowerCase()),
    ...chosen(criteres, 'lieux', 'Lieu', (id) => labelById(id, facettes?.lieux, formatLieuLabel)),
  ];
}

function chosen<F extends Facette>(
  criteres: Criteres,
  facette: F,
  title: string,
  labelOf: (value: Criteres[F][number]) => string,
): ActiveFilter[] {
  const values: readonly Criteres[F][number][] = criteres[facette];
  return values.map((value) => ({
    label: `${title}\u00a0: ${addNoBreakSpaces(labelOf(value))}`,
    without: { ...criteres, [facette]: values.filter((other) => other !== value) },
  }));
}

export const hasChoices = (criteres: Criteres) => FACETTES.some((facette) => criteres[facette].length > 0);

export function emptyReason(criteres: Criteres): string {
  const words = criteres.motsCles.match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = `«\u00a0${criteres.motsCles}\u00a0»`;
  if (criteres.motsCles && words.length === 0)
    return `${text} ne contient ni lettre ni chiffre. Saisissez un mot, un code ou un nom.`;
  if (criteres.motsCles && hasChoices(criteres))
    return `Aucun stage ne répond à la fois à ${text} et aux filtres choisis. Gardez les uns ou les autres.`;
  if (words.length > 1) return `Aucun stage ne contient tous ces mots\u00a0: ${text}. Enlevez-en un.`;
  if (words.length === 1) return `Aucun stage ne contient ${text}. Essayez le début du mot, ou un autre.`;
  if (hasChoices(criteres)) return 'Aucun stage ne réunit tous les filtres choisis. Enlevez-en un.';
  return 'Aucun stage n’est encore publié.';
}

type ActiveFiltersProps = { filters: ActiveFilter[]; onChange: (criteres: Criteres) => void };

export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  return (
    <div className="row mt-2 mb-2" role="group" aria-label="Filtres actifs">
      {filters.map(({ label, without }) => (
        <Button key={label} small onClick={() => onChange(without)}>
          <span className="visually-hidden">{'Enlever le filtre '}</span>
          <span>{label}</span>
          <Icon name="close" />
        </Button>
      ))}
    </div>
  );
}

/** `total`: number of stages; undefined until loaded. */
type FacetValue<T> = { value: T; label: string; total: number | undefined };

type FacetListProps<T> = {
  title: string;
  values: FacetValue<T>[];
  /** Label of a chosen value that is not among `values`. */
  labelOf: (value: T) => string;
  unlistedTotal: number | undefined;
  /** The words that the totals are for; undefined until they are counted. */
  countedWords: string | undefined;
  chosen: T[];
  onChange: (chosen: T[]) => void;
};

/** Longer lists scroll and get a filter field. */
const FEW = 8;

/**
 * Nothing moves while values are ticked: those that no stage has are folded when words have been searched, but for those
 * that were chosen.
 */
function FacetList<T extends string | number>({
  title,
  values,
  labelOf,
  unlistedTotal,
  countedWords,
  chosen,
  onChange,
}: FacetListProps<T>) {
  const [text, setText] = useState('');
  const [isUnfolded, unfold] = useState(false);
  const [kept, keep] = useState(chosen);
  const [folded, setFolded] = useState<{ words?: string; values: T[] }>({ values: [] });
  if (countedWords !== undefined && countedWords !== folded.words)
    setFolded({ words: countedWords, values: values.filter(({ total }) => total === 0).map(({ value }) => value) });
  const unlisted = chosen.filter((chosenValue) => values.every(({ value }) => value !== chosenValue));
  const all = [...values, ...unlisted.map((value) => ({ value, label: labelOf(value), total: unlistedTotal }))];
  if (all.length === 0) return null;
  const query = fold(text.trim());
  const found = all.filter(({ value, label }) => chosen.includes(value) || fold(label).includes(query));
  const isEmpty = ({ value, total }: FacetValue<T>) =>
    total === 0 && folded.values.includes(value) && !chosen.includes(value) && !kept.includes(value);
  const empty = query === '' ? found.filter(isEmpty).length : 0;
  const shown = empty === 0 || isUnfolded ? found : found.filter((one) => !isEmpty(one));
  return (
    <fieldset className="facette">
      <legend className="form-label">{title}</legend>
      {all.length > FEW && (
        <input
          className="form-control mb-2"
          type="search"
          aria-label={`Chercher dans la liste\u00a0: ${title}`}
          placeholder="Chercher dans la liste"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter would submit the search.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={all.length > FEW ? 'facette-long' : undefined}>
        {shown.map(({ value, label, total }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                keep([...kept, value]);
                onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value));
              }}
            />
            <span>{addNoBreakSpaces(label)}</span>{' '}
            {total !== undefined && (
              <small className="h">
                {total.toLocaleString('fr-FR')}
                <span className="visually-hidden"> {count(total, 'stage').replace(/^\S+ /, '')}</span>
              </small>
            )}
          </label>
        ))}
        {found.length === 0 && <p className="hint">Rien à ce nom</p>}
      </div>
      {empty > 0 && (
        <DisclosureButton look="inline" open={isUnfolded} onToggle={unfold}>
          {`${isUnfolded ? 'Masquer' : 'Montrer'} ${count(empty, 'choix', 'choix')} sans résultat`}
        </DisclosureButton>
      )}
    </fieldset>
  );
}

type FacetPanelProps = {
  draft: Criteres;
  /** The words that were searched. */
  words: string;
  facettes: ReturnType<typeof useFacettes>;
  onChoose: (criteres: Criteres) => void;
};

export function FacetPanel({ draft, words, facettes, onChoose }: FacetPanelProps) {
  const { parcours = [], niveaux = [], durees = [], sessions = [], lieux = [] } = facettes.data ?? {};
  const unlistedTotal = facettes.data && 0;
  const totalOf = (duree: string) => durees.find((facet) => facet.duree === duree)?.total ?? unlistedTotal;
  const list = <F extends Facette>(
    facette: F,
    title: string,
    values: FacetValue<Criteres[F][number]>[],
    labelOf: (value: Criteres[F][number]) => string,
  ) => (
    <FacetList
      title={title}
      values={values}
      labelOf={labelOf}
      unlistedTotal={unlistedTotal}
      countedWords={facettes.data && !facettes.isPlaceholderData ? words : undefined}
      chosen={draft[facette]}
      onChange={(chosen) => onChoose({ ...draft, [facette]: chosen })}
    />
  );
  return (
    <>
      {/* Errors about the words show in the results instead. */}
      {!isNotFound(facettes.error) && <ListLoadError lists={[['filtres', facettes]]} />}
      {list(
        'parcours',
        'Parcours',
        parcours.map(({ id, nom_parcours, total }) => ({ value: id, label: nom_parcours, total })),
        (id) => `parcours ${id}`,
      )}
      {list(
        'niveaux',
        'Niveau d’entrée',
        niveaux.map(({ niveau, total }) => ({ value: niveau, label: niveau, total })),
        (niveau) => niveau,
      )}
      {list(
        'durees',
        'Durée',
        DUREES.map((duree) => ({ value: duree, label: DUREE_LABELS[duree], total: totalOf(duree) })),
        (duree) => DUREE_LABELS[duree],
      )}
      {list(
        'sessions',
        'Sessions',
        SESSIONS.flatMap((value) => {
          const facet = sessions.find(({ session }) => session === value);
          return facet ? [{ value, label: GENRE_LABELS[value], total: facet.total }] : [];
        }),
        (genre) => GENRE_LABELS[genre],
      )}
      {list(
        'lieux',
        'Lieu',
        lieux.map((lieu) => ({ value: lieu.id, label: formatLieuLabel(lieu), total: lieu.total })),
        (id) => `lieu ${id}`,
      )}
    </>
  );
}
