import type { KeyboardEvent } from 'react';
import type { RowSelection } from './rowSelection';

type Props = {
  rowKey: string | number;
  /** Id of the cell that labels the checkbox. */
  nameId: string;
  checked: boolean;
  onCheck: RowSelection['check'];
};

/** Enter moves the focus to the bulk actions. */
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
