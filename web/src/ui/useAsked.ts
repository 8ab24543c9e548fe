import { useState } from 'react';

/** What is being asked, until it is; what the address then asks otherwise takes its place. */
export function useAsked<Asked>(asked: Asked) {
  const key = JSON.stringify(asked);
  const [seen, setSeen] = useState(key);
  const [draft, setDraft] = useState(asked);
  if (key !== seen) {
    setSeen(key);
    setDraft(asked);
  }
  return [draft, setDraft] as const;
}
