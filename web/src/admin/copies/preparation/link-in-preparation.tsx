import { preparationBase } from '../draft/drafts.api';
import { formatEntityName } from '../../../crud/undo/format';
import { isInParcours, useParcoursOf } from '../../../entities/parcours/parcours-of';
import { editPathOf } from '../../../lib/kinds';
import { hasLongWord } from '../../../ui/text';
import { isOpen, type PreparationChange, type PreparationDetail } from './preparations.api';

type Named = Pick<PreparationChange, 'entite' | 'cle' | 'libelle'> &
  Partial<Pick<PreparationChange, 'operation' | 'champs'>>;

type Props = {
  of: Named;
  preparation: Pick<PreparationDetail, 'id' | 'etat'>;
  /** Text of the link, in place of the name. */
  label?: string;
};

/** Name of a changed element; a link to its form inside the preparation while that is open. */
export function LinkInPreparation({ of: element, preparation, label }: Props) {
  const name = label ?? formatEntityName(element);
  const inSite = useParcoursOf(element);
  // Only the change itself knows the parcours of an element that the live site does not have.
  const parcoursId = Number(element.champs?.find(({ champ }) => champ === 'id_parcours')?.apres ?? inSite ?? NaN);
  const address = editPathOf({ ...element, parcoursId });
  const isThere = element.operation !== 'suppression' && isOpen(preparation);
  if (!isThere || address === undefined || (isInParcours(element.entite) && Number.isNaN(parcoursId))) return name;
  return (
    <a href={preparationBase(preparation.id) + address} className={hasLongWord(name) ? 'cell-long' : undefined}>
      {name}
    </a>
  );
}
