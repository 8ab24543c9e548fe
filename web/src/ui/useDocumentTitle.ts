import { useEffect } from 'react';
import { site } from './site';

let ofPage = '';
let ofDialog: string | undefined;

const show = () => {
  document.title = `${ofDialog ?? ofPage} — ${site.name}`;
};

/** The window bears the page's title. */
export function usePageTitle(title: string) {
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
