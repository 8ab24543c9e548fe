import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readAuth } from '../api/readSession';

/** Read once an address: a session that ends while someone types must not take the form away. */
export function useAuth() {
  const { key } = useLocation();
  const [read, setRead] = useState(() => ({ key, session: readAuth() }));
  if (read.key === key) return read.session;
  const session = readAuth();
  setRead({ key, session });
  return session;
}
