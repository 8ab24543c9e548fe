import { useEffect, useEffectEvent, useState } from 'react';

const DELAY_MS = 150;

/**
 * Debounced text field: sends after DELAY_MS or on blur, before a following filter change. A change of `committed` replaces the
 * text.
 */
export function useTypedText(committed: string, send: (text: string) => void) {
  const [text, setText] = useState(committed);
  const [lastCommitted, setLastCommitted] = useState(committed);
  const [sent, setSent] = useState(committed);
  if (committed !== lastCommitted) {
    setLastCommitted(committed);
    if (committed !== sent) {
      setText(committed);
      setSent(committed);
    }
  }
  const sendNow = () => {
    const trimmed = text.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    send(trimmed);
  };
  const sendLater = useEffectEvent(sendNow);
  useEffect(() => {
    const timer = setTimeout(() => sendLater(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, sendNow };
}
