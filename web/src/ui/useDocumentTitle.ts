import { createContext, useContext, useEffect } from 'react';
import { site } from './site';

let ofPage = '';
let ofDialog: string | undefined;
let isUnsaved = false;

const titled = (title: string) => `${title} — ${site.name}`;

const show = () => {
  const title = titled(ofDialog ?? ofPage);
  document.title = isUnsaved ? `● ${title} (non enregistré)` : title;
};

/** On the server, which runs no effects, whoever draws a page is told its title. */
export const OnPageTitle = createContext<((title: string) => void) | undefined>(undefined);

/** The window bears the page's title. */
export function usePageTitle(title: string) {
  useContext(OnPageTitle)?.(titled(title));
  useEffect(() => {
    ofPage = title;
    show();
  }, [title]);
}

/** A sheet over the page lends the window its title, once it is known, and gives the page's back when it closes. */
export function useDialogTitle(title: string | undefined) {
  useEffect(() => {
    ofDialog = title;
    show();
    return () => {
      ofDialog = undefined;
      show();
    };
  }, [title]);
}

/** Among many tabs, the one that holds what is not saved yet tells it. */
export function useUnsavedTitle(unsaved: boolean) {
  useEffect(() => {
    isUnsaved = unsaved;
    show();
    return () => {
      isUnsaved = false;
      show();
    };
  }, [unsaved]);
}
