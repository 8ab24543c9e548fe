import { ActionMenu } from '../../ui/ActionMenu';
import { RowLink } from '../../ui/RowLink';
import { modificationOf } from '../../api/admin/journal';
import { DeleteButton } from '../frame/DeleteButton';
import { useSay } from '../message/message';
import type { Entity } from './declaration';

type Props<Row extends object, Detail extends object> = { of: Entity<Row, Detail>; row: Row };

export function RowActions<Row extends object, Detail extends object>({ of, row }: Props<Row, Detail>) {
  const { resource, place, versions, words, nameOf, Actions, Duplicate, Lost } = of;
  const { paths } = place.useHere();
  const say = useSay();
  const edit = words.edit && <RowLink to={paths.edit(resource.keyOf(row))}>Editer</RowLink>;
  const remove = words.remove && (
    <DeleteButton
      question={words.remove.question(nameOf(row))}
      heading={words.remove.failed}
      remove={async () => {
        const answer = await resource.remove!(row);
        say({ sentence: words.remove!.done(nameOf(row)), modification: modificationOf(answer) });
      }}
    >
      {Lost && <Lost row={row} />}
    </DeleteButton>
  );
  const history = versions && <RowLink to={paths.history(resource.keyOf(row))}>Historique</RowLink>;
  const duplicate = Duplicate && <Duplicate id={Number(resource.keyOf(row))} />;
  if (Actions) return <Actions {...{ row, edit, duplicate, history, remove }} />;
  // One thing alone needs no menu.
  if (!edit) return remove;
  return (
    <ActionMenu>
      {edit}
      {duplicate}
      {history}
      {remove}
    </ActionMenu>
  );
}
