import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../ui/Page';
import { SavedRows } from '../../ui/savedRows';
import { type Message, NotifyContext } from '../message/message';
import { MessageAlert } from '../undo/MessageAlert';

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

/** One screen of the back-office; says what was just done, by the form before or here, and a list marks it. */
export function AdminPage({ documentTitle, children, ...rest }: Props) {
  const [message, setMessage] = useMessage();
  return (
    <NotifyContext value={setMessage}>
      <Page {...rest} documentTitle={`${documentTitle ?? rest.title} — Administration`}>
        <SavedRows value={message?.rows ?? NO_ROWS}>{children}</SavedRows>
        {message && <MessageAlert message={message} onDismiss={() => setMessage(undefined)} />}
      </Page>
    </NotifyContext>
  );
}

const NO_ROWS: (string | number)[] = [];

function useMessage() {
  const { state } = useLocation() as { state: { message?: Message } | null };
  const [message, setMessage] = useState(state?.message);
  useEffect(() => {
    // Said once: neither a reload nor the way back brings it again.
    if (message) history.replaceState({ ...(history.state as object), usr: null }, '');
  }, [message]);
  return [message, setMessage] as const;
}
