import { createContext, type RefObject, useContext } from 'react';
import { RowName } from './rowName';

type Menu = {
  /** The menu's button: a confirmation is placed beside it and returns the focus to it. */
  button: RefObject<HTMLButtonElement | null>;
  /** Host of the confirmation: the menu is closed when that shows. */
  popoverHost: HTMLElement | null;
};

/** undefined outside a menu. */
export const ActionMenuContext = createContext<Menu | undefined>(undefined);

/** Props of an action, in a menu or as a button of class `button`: `<button {...useActionProps('btn')} onClick={…}>`. */
export function useActionProps(button: string) {
  const row = useContext(RowName);
  const inMenu = useContext(ActionMenuContext) !== undefined;
  if (!inMenu) return { className: button, 'aria-describedby': row };
  const className = button.includes('btn-danger') ? 'action-line action-danger' : 'action-line';
  return { className, role: 'menuitem', tabIndex: -1, 'aria-describedby': row };
}
