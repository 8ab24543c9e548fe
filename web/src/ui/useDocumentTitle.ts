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

/** On the server, which runs no effects, `render` reads the title here. */
export const PageTitleListener = createContext<((title: string) => void) | undefined>(undefined);

export function usePageTitle(title: string) {
  useContext(PageTitleListener)?.(fullTitle(title));
  useEffect(() => {
    pageTitle = title;
    show();
  }, [title]);
}

/** Overrides the page's title while a sheet is open, once known. */
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

/** Marks the tab of unsaved changes among many. */
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
