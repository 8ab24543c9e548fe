import { useSyncExternalStore } from 'react';
import { AuthService, type LoginBody } from '../../../openapi/client/index.js';
import { answerTo, statusOf } from './client';
import { queryClient } from './queryClient';

/**
 * Who is signed in, as two cookies tell the page. They drive what is shown; the server decides what is allowed.
 * `lost` says that the server has just refused the session: the layout then offers to sign in again, in place.
 */
export type Session = { signedIn: boolean; isAdmin: boolean };

export function readSession(): Session {
  const cookies = document.cookie.split('; ');
  const signedIn = cookies.some((cookie) => cookie.startsWith('check_jwt_token='));
  return { signedIn, isAdmin: signedIn && cookies.includes('user_is_admin=true') };
}

let lost = false;
const listeners = new Set<() => void>();

function setLost(value: boolean) {
  lost = value;
  for (const notify of listeners) notify();
}

export function useSessionLost(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => lost,
  );
}

export const forgetLostSession = () => setLost(false);

/** Passes a request's failure on, after having noticed whether it means that the session is over. */
export function noticing(error: unknown): never {
  if (statusOf(error) === 401) setLost(true);
  throw error;
}

/** @throws ApiError 401 for a wrong pair, 429 after too many attempts */
export async function login(body: LoginBody): Promise<void> {
  const { success } = await answerTo(AuthService.login(body));
  if (!success) throw new Error("Impossible d'obtenir le jeton");
  setLost(false);
  // What the server refused meanwhile is asked again.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

export async function logout(): Promise<void> {
  const { success } = await answerTo(AuthService.logout());
  if (!success) throw new Error('Impossible de se déconnecter');
}

/** Whether someone has signed in meanwhile, in another tab for instance. */
export async function sessionIsBack(): Promise<boolean> {
  if (!readSession().signedIn) return false;
  return answerTo(AuthService.getSession()).then(
    () => true,
    () => false,
  );
}
