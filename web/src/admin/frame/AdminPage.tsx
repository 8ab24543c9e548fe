import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../ui/Page';
import { SavedRows } from '../../ui/savedRows';
import { type Message, NotifyContext } from '../message/message';
import { MessageAlert } from '../undo/MessageAlert';

type AdminPageProps = {
  title: string;
  /** When the heading is ambiguous: « Catégories — Surveillance ». */
  documentTitle?: string;
  ready?: boolean;
  above?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** Shows the message passed by `withNotice` or set by `useNotify`; its `rows` are marked in the list. */
export function AdminPage({ documentTitle, children, ...rest }: AdminPageProps) {
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
    // Cleared from history: neither a reload nor going back shows the message again.
    if (message) history.replaceState({ ...(history.state as object), usr: null }, '');
  }, [message]);
  return [message, setMessage] as const;
}
