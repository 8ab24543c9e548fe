import { formatEntityName } from '../../../crud/undo/format';
import { isInParcours, useParcoursOf } from '../../../entities/parcours/parcours-of';
import { editPathOf } from '../../../lib/kinds';
import { preparationBase } from '../../../lib/paths';
import { hasLongWord } from '../../../ui/text';
import { isOpen, type LigneDetail, type PreparationDetail } from './preparations.api';

type Named = Pick<LigneDetail, 'entite' | 'cle' | 'libelle'> & Partial<Pick<LigneDetail, 'operation' | 'champs'>>;

type Props = {
  of: Named;
  preparation: Pick<PreparationDetail, 'id' | 'etat'>;
  /** Text of the link, in place of the name. */
  label?: string;
};

/** Name of a changed element; a link to its form inside the preparation while that is open. */
export function Thing({ of: thing, preparation, label }: Props) {
  const name = label ?? formatEntityName(thing);
  const inSite = useParcoursOf(thing);
  // Only the change itself knows the parcours of an element that the live site does not have.
  const parcoursId = Number(thing.champs?.find(({ champ }) => champ === 'id_parcours')?.apres ?? inSite ?? NaN);
  const address = editPathOf({ ...thing, parcoursId });
  const isThere = thing.operation !== 'suppression' && isOpen(preparation);
  if (!isThere || address === undefined || (isInParcours(thing.entite) && Number.isNaN(parcoursId))) return name;
  return (
    <a href={preparationBase(preparation.id) + address} className={hasLongWord(name) ? 'cell-long' : undefined}>
      {name}
    </a>
  );
}
