import type { ChampChange } from '../../api/admin/journal';
import { ChangedValue } from './ChangedValue';
import { labelOfField } from './fields';
import { isSameDisplay, displayText, displayValue } from './told';

/** Rows of a table: the name of a field, what it was and what it becomes. */
export function changeRows(champs: ChampChange[]) {
  return champs.map(({ champ, avant, apres }) => {
    const [before, rawAfter] = [displayValue(champ, avant), displayValue(champ, apres)];
    // A file is told by its name: where that stays, its content is another.
    const after = isSameDisplay(before, rawAfter) ? `${displayText(rawAfter)} (autre contenu)` : rawAfter;
    return [
      labelOfField(champ),
      <ChangedValue key="before" as="del" value={before} other={after} />,
      <ChangedValue key="after" as="ins" value={after} other={before} />,
    ];
  });
}
