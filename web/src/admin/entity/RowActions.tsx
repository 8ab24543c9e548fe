import { ActionMenu } from '../../ui/ActionMenu';
import { RowLink } from '../../ui/RowLink';
import { modificationOf } from '../../api/admin/journal';
import { DeleteButton } from '../frame/DeleteButton';
import { useNotify } from '../message/message';
import type { Entity } from './declaration';

type Props<Row extends object, Detail extends object> = { of: Entity<Row, Detail>; row: Row };

export function RowActions<Row extends object, Detail extends object>({ of, row }: Props<Row, Detail>) {
  const { resource, routeScope, versions, messages, nameOf, Actions, Duplicate, DeleteWarning } = of;
  const { paths } = routeScope.useScope();
  const notify = useNotify();
  const edit = messages.edit && <RowLink to={paths.edit(resource.keyOf(row))}>Editer</RowLink>;
  const remove = messages.remove && (
    <DeleteButton
      question={messages.remove.question(nameOf(row))}
      heading={messages.remove.failed}
      remove={async () => {
        const response = await resource.remove!(row);
        notify({ text: messages.remove!.done(nameOf(row)), modification: modificationOf(response) });
      }}
    >
      {DeleteWarning && <DeleteWarning row={row} />}
    </DeleteButton>
  );
  const history = versions && <RowLink to={paths.history(resource.keyOf(row))}>Historique</RowLink>;
  const duplicate = Duplicate && <Duplicate id={Number(resource.keyOf(row))} />;
  if (Actions) return <Actions {...{ row, edit, duplicate, history, remove }} />;
  // A single action needs no menu.
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
