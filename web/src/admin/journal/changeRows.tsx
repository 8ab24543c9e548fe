import type { ChampChange } from '../../api/admin/journal';
import { ChangedValue } from './ChangedValue';
import { labelOfField } from './fields';
import { isSameDisplay, displayText, displayValue } from './told';

/** Rows of a table: the name of a field, what it was and what it becomes. */
export function changeRows(champs: ChampChange[]) {
  return champs.map(({ champ, avant, apres }) => {
    const [before, present] = [displayValue(champ, avant), displayValue(champ, apres)];
    // A file is told by its name: where that stays, its content is another.
    const after = isSameDisplay(before, present) ? `${displayText(present)} (autre contenu)` : present;
    return [
      labelOfField(champ),
      <ChangedValue key="before" as="del" value={before} beside={after} />,
      <ChangedValue key="after" as="ins" value={after} beside={before} />,
    ];
  });
}
