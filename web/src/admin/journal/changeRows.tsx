import type { ChampChange } from '../../api/admin/journal';
import { ChangedValue } from './ChangedValue';
import { labelOfField } from './fields';
import { isSameTold, textOfTold, told } from './told';

/** Rows of a table: the name of a field, what it was and what it becomes. */
export function changeRows(champs: ChampChange[]) {
  return champs.map(({ champ, avant, apres }) => {
    const [before, present] = [told(champ, avant), told(champ, apres)];
    // A file is told by its name: where that stays, its content is another.
    const after = isSameTold(before, present) ? `${textOfTold(present)} (autre contenu)` : present;
    return [
      labelOfField(champ),
      <ChangedValue key="before" as="del" value={before} beside={after} />,
      <ChangedValue key="after" as="ins" value={after} beside={before} />,
    ];
  });
}
