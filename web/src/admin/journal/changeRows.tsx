import type { ChampChange } from '../../api/admin/journal';
import { ChangedText } from './ChangedText';
import { labelOfField, textOfValue } from './fields';

/** Rows of a table: the name of a field, what it was and what it becomes. */
export function changeRows(champs: ChampChange[]) {
  return champs.map(({ champ, avant, apres }) => {
    const [before, after] = [textOfValue(avant), textOfValue(apres)];
    // A file is told by its name: where that stays, its content is another.
    const told = before === after ? `${after} (autre contenu)` : after;
    return [
      labelOfField(champ),
      <ChangedText key="before" as="del" text={before} beside={told} />,
      <ChangedText key="after" as="ins" text={told} beside={before} />,
    ];
  });
}
