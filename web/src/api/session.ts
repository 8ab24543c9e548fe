import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { AuthService, type LoginBody, type SessionDetail } from '../../../openapi/client/index.js';
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

export type OwnAccount = SessionDetail;

/** The account one is signed in with. Asked once a visit: neither a write nor another screen changes it. */
export const ownAccount = queryOptions({
  queryKey: ['session', 'edition'],
  queryFn: () => answerTo(AuthService.getSession()),
  staleTime: Infinity,
});

/** Nothing of what one account has read is shown to the next. */
export function forgetContents() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

/** Its owner has chosen another. */
export function passwordChanged() {
  queryClient.setQueryData(ownAccount.queryKey, (account) => account && { ...account, password_to_change: undefined });
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
export async function login(body: LoginBody): Promise<OwnAccount> {
  const { success, ...account } = await answerTo(AuthService.login(body));
  if (!success) throw new Error("Impossible d'obtenir le jeton");
  queryClient.setQueryData(ownAccount.queryKey, account);
  setLost(false);
  // What the server refused meanwhile is asked again.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return account;
}

export async function logout(): Promise<void> {
  const { success } = await answerTo(AuthService.logout());
  if (!success) throw new Error('Impossible de se déconnecter');
  queryClient.removeQueries({ queryKey: ownAccount.queryKey });
}

/** Whether someone has signed in meanwhile, in another tab for instance. */
export async function sessionIsBack(): Promise<boolean> {
  if (!readSession().signedIn) return false;
  return answerTo(AuthService.getSession()).then(
    () => true,
    () => false,
  );
}
