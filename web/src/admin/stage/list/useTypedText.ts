import { useEffect, useEffectEvent, useState } from 'react';

/** The server is asked once typing pauses. */
const DELAY_MS = 150;

/**
 * A text that shows each letter at once, and is sent a moment later, or as its field is left: what is chosen next starts
 * from there. What is `asked` elsewhere takes its place.
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
  return { text, type: setText, leave: sendNow };
}
