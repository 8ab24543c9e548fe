import { createContext, useContext, useEffect } from 'react';
import { site } from './site';

let pageTitle = '';
let dialogTitle: string | undefined;
let isUnsaved = false;

const fullTitle = (title: string) => `${title} — ${site.name}`;

const show = () => {
  const title = fullTitle(dialogTitle ?? pageTitle);
  document.title = isUnsaved ? `● ${title} (non enregistré)` : title;
};

/** On the server, which runs no effects, whoever draws a page is told its title. */
export const PageTitleListener = createContext<((title: string) => void) | undefined>(undefined);

/** The window bears the page's title. */
export function usePageTitle(title: string) {
  useContext(PageTitleListener)?.(fullTitle(title));
  useEffect(() => {
    pageTitle = title;
    show();
  }, [title]);
}

/** A sheet over the page lends the window its title, once it is known, and gives the page's back when it closes. */
export function useDialogTitle(title: string | undefined) {
  useEffect(() => {
    dialogTitle = title;
    show();
    return () => {
      dialogTitle = undefined;
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
