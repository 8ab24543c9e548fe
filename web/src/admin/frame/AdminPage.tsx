import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from '../../ui/Alert';
import { Page } from '../../ui/Page';
import { SavedRows } from '../../ui/savedRows';
import { asLeft } from '../../ui/useArrival';

type Props = {
  title: string;
  /** Where the heading alone would not say where one is: « Catégories — Surveillance ». */
  documentTitle?: string;
  ready?: boolean;
  above?: ReactNode;
  /** The screen's main button, by its heading. */
  action?: ReactNode;
  children: ReactNode;
};

type Saved = { sentence: string; rows: (string | number)[] };

/** One screen of the back-office; says first what the form before has saved, and a list marks it. */
export function AdminPage({ documentTitle, children, ...rest }: Props) {
  const [saved, dismiss] = useSaved();
  return (
    <Page {...rest} documentTitle={`${documentTitle ?? rest.title} — Administration`}>
      {saved && <Alert onDismiss={dismiss}>{saved.sentence}</Alert>}
      <SavedRows value={saved?.rows ?? NONE}>{children}</SavedRows>
    </Page>
  );
}

const NONE: Saved['rows'] = [];

/** To be given to `navigate` when a form has been saved: what to say, and the keys of the rows to be marked. */
export const saying = (sentence: string, ...rows: Saved['rows']) => ({
  state: { ...asLeft, saved: { sentence, rows } satisfies Saved },
});

function useSaved() {
  const { state } = useLocation() as { state: { saved?: Saved } | null };
  const [saved, setSaved] = useState(state?.saved);
  useEffect(() => {
    // Said once: neither a reload nor the way back brings it again.
    if (saved) history.replaceState({ ...(history.state as object), usr: null }, '');
  }, [saved]);
  return [saved, () => setSaved(undefined)] as const;
}
