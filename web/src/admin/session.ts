import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readSession } from '../api/readSession';

/** Read once an address: a session that ends while someone types must not take the form away. */
export function useSession() {
  const { key } = useLocation();
  const [read, setRead] = useState(() => ({ key, session: readSession() }));
  if (read.key === key) return read.session;
  const session = readSession();
  setRead({ key, session });
  return session;
}
