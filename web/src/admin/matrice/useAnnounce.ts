import { useState } from 'react';

/** Text of a live region. Every second announcement ends with a no-break space: an unchanged text would not be read again. */
export function useAnnounce() {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  return [announcement.text + (announcement.count % 2 === 0 ? '' : '\u00a0'), announce] as const;
}
