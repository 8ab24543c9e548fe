import { createContext, type RefObject, useContext } from 'react';
import { RowName } from './rowName';

type Menu = {
  /** What opens the menu: the question that a line of it asks stands by this button, and gives the focus back to it. */
  button: RefObject<HTMLButtonElement | null>;
  /** Where that question is drawn: the menu itself is closed by then. */
  popoverHost: HTMLElement | null;
};

/** The menu that an action is a line of; none where it is a button of its own. */
export const ActionMenuContext = createContext<Menu | undefined>(undefined);

/** How an action looks and reads, `button` where no menu holds it: `<button {...useActionProps('btn')} onClick={…}>`. */
export function useActionProps(button: string) {
  const row = useContext(RowName);
  const inMenu = useContext(ActionMenuContext) !== undefined;
  if (!inMenu) return { className: button, 'aria-describedby': row };
  const className = button.includes('btn-danger') ? 'action-line action-danger' : 'action-line';
  return { className, role: 'menuitem', tabIndex: -1, 'aria-describedby': row };
}
