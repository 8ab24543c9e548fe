import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readAuth } from '../api/readSession';

/** Read once per navigation: a session that expires must not unmount the form in use. */
export function useAuth() {
  const { key } = useLocation();
  const [current, setCurrent] = useState(() => ({ key, auth: readAuth() }));
  if (current.key === key) return current.auth;
  const auth = readAuth();
  setCurrent({ key, auth });
  return auth;
}
