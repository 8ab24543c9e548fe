import type { ChampChange } from '../../api/admin/journal';
import { ChangedValue } from './ChangedValue';
import { fieldLabel } from './fields';
import { isSameDisplay, displayText, displayValue } from './told';

/** Field, value before, value after. */
export function changeRows(champs: ChampChange[]) {
  return champs.map(({ champ, avant, apres }) => {
    const [before, rawAfter] = [displayValue(champ, avant), displayValue(champ, apres)];
    // A file is displayed by its name: an unchanged name in a change means new content.
    const after = isSameDisplay(before, rawAfter) ? `${displayText(rawAfter)} (autre contenu)` : rawAfter;
    return [
      fieldLabel(champ),
      <ChangedValue key="before" as="del" value={before} other={after} />,
      <ChangedValue key="after" as="ins" value={after} other={before} />,
    ];
  });
}
