import type { KeyboardEvent } from 'react';
import type { RowSelection } from './rowSelection';

type Props = {
  rowKey: string | number;
  /** Id of the cell that names the row, and with it its box. */
  nameId: string;
  checked: boolean;
  onCheck: RowSelection['check'];
};

/** Chooses its row; Enter leads from it to what can be done with all that are chosen. */
export function RowCheck({ rowKey, nameId, checked, onCheck }: Props) {
  const focusBulkActions = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') document.querySelector<HTMLElement>('[data-chosen]')?.focus();
  };
  return (
    <td role="cell" className="list-check">
      <label className="check">
        <input
          type="checkbox"
          aria-labelledby={nameId}
          checked={checked}
          onChange={(event) => onCheck(rowKey, event.target.checked)}
          onKeyDown={focusBulkActions}
        />
      </label>
    </td>
  );
}
