import { useEffect, useEffectEvent, useState } from 'react';

/** The server is asked once typing pauses. */
const PAUSE_MS = 150;

/**
 * A text that shows each letter at once, and is sent a moment later, or as its field is left: what is chosen next starts
 * from there. What is `asked` elsewhere takes its place.
 */
export function useTypedText(asked: string, send: (text: string) => void) {
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [sent, setSent] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== sent) {
      setText(asked);
      setSent(asked);
    }
  }
  const pass = () => {
    const trimmed = text.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    send(trimmed);
  };
  const passLater = useEffectEvent(pass);
  useEffect(() => {
    const timer = setTimeout(() => passLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, type: setText, leave: pass };
}
