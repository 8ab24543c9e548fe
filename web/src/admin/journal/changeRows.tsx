import type { ChampChange } from '../../api/admin/journal';
import { ChangedValue } from './ChangedValue';
import { isSameValue, labelOfField, textOfValue } from './fields';

/** Rows of a table: the name of a field, what it was and what it becomes. */
export function changeRows(champs: ChampChange[]) {
  return champs.map(({ champ, avant, apres }) => {
    // A file is told by its name: where that stays, its content is another.
    const told = isSameValue(avant, apres) ? `${textOfValue(apres)} (autre contenu)` : apres;
    return [
      labelOfField(champ),
      <ChangedValue key="before" as="del" value={avant} beside={told} />,
      <ChangedValue key="after" as="ins" value={told} beside={avant} />,
    ];
  });
}
