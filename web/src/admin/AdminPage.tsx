import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from '../ui/Alert';
import { Page } from '../ui/Page';

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

/** One screen of the back-office; says first what the form before has saved. */
export function AdminPage({ documentTitle, children, ...rest }: Props) {
  return (
    <Page {...rest} documentTitle={`${documentTitle ?? rest.title} — Administration`}>
      <SavedAlert />
      {children}
    </Page>
  );
}

/** To be given to `navigate` when a form has been saved. */
export const saying = (saved: string) => ({ state: { saved } });

function SavedAlert() {
  const { state } = useLocation() as { state: { saved?: string } | null };
  const [saved, setSaved] = useState(state?.saved);
  useEffect(() => {
    // Said once: neither a reload nor the way back brings it again.
    if (saved) history.replaceState({ ...(history.state as object), usr: null }, '');
  }, [saved]);
  return saved && <Alert onDismiss={() => setSaved(undefined)}>{saved}</Alert>;
}
