import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ChampChange, Changement } from '../../api/history';
import type { NamedItem } from '../../api/versions';
import type { DisplayValue, Fields } from '../../crud/kind';
import { formatEntityName } from '../../crud/undo/format';
import { parcoursResource } from '../../entities/parcours/parcours.queries';
import { FactTable } from '../../ui/table/fact-table';
import { EmptyValue } from '../../ui/text';
import {
  diffWords,
  displayText,
  displayValue,
  excerpt,
  fieldLabel,
  isSameDisplay,
  type Piece,
  truncate,
} from './display-values';

/** `other`: text of the other side, for the diff. `isWhole`: not shortened. */
type ChangedTextProps = { text: string; as?: 'del' | 'ins'; other?: string; isWhole?: boolean };

function ChangedText({ text, as: mark, other = '', isWhole = false }: ChangedTextProps) {
  if (text === '') return <EmptyValue />;
  if (mark && isWhole) return <Pieces pieces={diffWords(text, other)[0]} as={mark} />;
  if (!mark || other === '') return <span className="changed-text">{truncate(text)}</span>;
  return <Pieces pieces={excerpt(diffWords(text, other)[0])} as={mark} />;
}

function Pieces({ pieces, as: Mark }: { pieces: Piece[]; as: 'del' | 'ins' }) {
  return (
    <span className="changed-text">
      {pieces.map(({ text, differs }, i) =>
        differs ? <Mark key={i}>{text}</Mark> : <Fragment key={i}>{text}</Fragment>,
      )}
    </span>
  );
}

/** `other`: value of the other side, for the diff. */
type ChangedValueProps = { value: DisplayValue; as?: 'del' | 'ins'; other?: DisplayValue; isWhole?: boolean };

export function ChangedValue({ value, as, other, isWhole }: ChangedValueProps) {
  if (Array.isArray(value) || Array.isArray(other))
    return <ChangedNames names={namesIn(value)} as={as} other={namesIn(other)} />;
  return <ChangedText text={displayText(value)} as={as} other={displayText(other)} isWhole={isWhole} />;
}

const namesIn = (value: DisplayValue | undefined): NamedItem[] => (Array.isArray(value) ? value : []);

/** Names that are only on this side are marked. */
export function ChangedNames({
  names,
  as: Mark,
  other,
}: {
  names: NamedItem[];
  as?: 'del' | 'ins';
  other: NamedItem[];
}) {
  if (names.length === 0) return <EmptyValue />;
  const others = new Set(other.map(({ id }) => id));
  return (
    <ul className="changed-text">
      {names.map(({ id, name }) => (
        <li key={id}>{!Mark || others.has(id) ? name : <Mark>{name}</Mark>}</li>
      ))}
    </ul>
  );
}

/** Field, value before, value after. */
export function changeRows(fields: Fields, champs: ChampChange[]) {
  return champs.map(({ champ, avant, apres }) => {
    const [before, rawAfter] = [displayValue(fields, champ, avant), displayValue(fields, champ, apres)];
    // A file is displayed by its name: an unchanged name in a change means new content.
    const after = isSameDisplay(before, rawAfter) ? `${displayText(rawAfter)} (autre contenu)` : rawAfter;
    return [
      fieldLabel(fields, champ),
      <ChangedValue key="before" as="del" value={before} other={after} />,
      <ChangedValue key="after" as="ins" value={after} other={before} />,
    ];
  });
}

const SECTIONS = [
  { operation: 'modification', title: 'Modifié' },
  { operation: 'creation', title: 'Créé' },
  { operation: 'suppression', title: 'Supprimé' },
];

/** The texts are keyed by the kind's name in the API. */
export type FieldsByKind = Partial<Record<string, Fields>>;

const UNKNOWN: Fields = { labels: {} };

export function Changes({ changes, fieldsByKind }: { changes: Changement[]; fieldsByKind: FieldsByKind }) {
  return SECTIONS.map(({ operation, title }) => {
    const matching = changes.filter((change) => change.operation === operation);
    const withoutFields = matching.filter(({ champs }) => champs.length === 0);
    if (matching.length === 0) return null;
    return (
      <section key={operation} className="changes" aria-label={title}>
        <h2>{title}</h2>
        {matching
          .filter(({ champs }) => champs.length > 0)
          .map((change) => (
            <ChangedFields
              key={`${change.entite} ${change.cle}`}
              change={change}
              fields={fieldsByKind[change.entite]}
              allChanges={changes}
            />
          ))}
        {withoutFields.length > 0 && (
          <ul>
            {withoutFields.map((change) => (
              <li key={`${change.entite} ${change.cle}`}>{formatEntityName(change)}</li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}

/** Rendering of a change. */
type ShownChange = Pick<Changement, 'entite' | 'cle' | 'libelle' | 'operation' | 'champs'>;

type ChangedFieldsProps = {
  change: ShownChange;
  fields?: Fields;
  /** Changes that may hold the name of a parcours that the live site does not have. */
  allChanges: ShownChange[];
  captionHidden?: boolean;
  /** Text for a parcours without a name here. */
  unnamedParcours?: string;
};

export function ChangedFields({
  change,
  fields = UNKNOWN,
  allChanges,
  captionHidden,
  unnamedParcours = 'un parcours supprimé',
}: ChangedFieldsProps) {
  const { champs, operation } = change;
  const caption = formatEntityName(change);
  if (operation === 'modification')
    return (
      <FactTable
        caption={caption}
        captionHidden={captionHidden}
        heads={['Champ', 'Avant', 'Après']}
        rows={changeRows(fields, champs)}
      />
    );
  // `id_stage` is left out: the caption of a session or an association already names its stage.
  const values = champs.map(({ champ, avant, apres }) => ({ champ, value: operation === 'creation' ? apres : avant }));
  const filled = values.filter(
    ({ champ, value }) => champ !== 'id_stage' && displayText(displayValue(fields, champ, value)) !== '',
  );
  return (
    <FactTable
      caption={caption}
      captionHidden={captionHidden}
      heads={['Champ', 'Valeur']}
      rows={filled.map(({ champ, value }) => [
        fieldLabel(fields, champ),
        champ === 'id_parcours' ? (
          <ParcoursName key="value" id={Number(value)} allChanges={allChanges} unnamed={unnamedParcours} />
        ) : (
          <ChangedValue key="value" value={displayValue(fields, champ, value)} />
        ),
      ])}
    />
  );
}

/** Name of the parcours now, or at its deletion in the same modification. */
function ParcoursName({ id, allChanges, unnamed }: { id: number; allChanges: ShownChange[]; unnamed: string }) {
  const { data } = useQuery(parcoursResource.list());
  const deletedParcours = allChanges.find(({ entite, cle }) => entite === 'parcours' && cle === String(id));
  // Until the list is loaded, the name is neutral: the parcours may not be deleted.
  const fallback = data ? unnamed : `parcours n°\u00a0${id}`;
  return data?.find((parcours) => parcours.id === id)?.nom_parcours ?? deletedParcours?.libelle ?? fallback;
}
