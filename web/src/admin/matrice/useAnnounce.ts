import { useState } from 'react';

/** What is said politely to who does not see it; said twice, it is another text. */
export function useAnnounce() {
  const [said, say] = useState({ text: '', times: 0 });
  const announce = (text: string) => say(({ times }) => ({ text, times: times + 1 }));
  return [said.text + (said.times % 2 === 0 ? '' : '\u00a0'), announce] as const;
}
