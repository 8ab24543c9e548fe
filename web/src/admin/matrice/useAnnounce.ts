import { useState } from 'react';

/** What is said politely to who does not see it; said twice, it is another text. */
export function useAnnounce() {
  const [announcement, setAnnouncement] = useState({ text: '', times: 0 });
  const announce = (text: string) => setAnnouncement(({ times }) => ({ text, times: times + 1 }));
  return [announcement.text + (announcement.times % 2 === 0 ? '' : '\u00a0'), announce] as const;
}
