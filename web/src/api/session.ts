import { queryOptions } from '@tanstack/react-query';
import { AuthService, type LoginBody, type SessionDetail } from '../../../openapi/client/index.js';
import { call } from './ask';
import { withTimeout } from './client';
import { queryClient } from './queryClient';
import { readAuth } from './readSession';
import { ownAccountKey, recordSignIn } from './sessionLost';

export type OwnAccount = SessionDetail;

/** Fetched once per page load: no write and no other screen changes it. */
export const ownAccountQuery = queryOptions({
  queryKey: ownAccountKey,
  queryFn: () => call(AuthService.getSession()),
  staleTime: Infinity,
  // The screen that is about to unmount after sign-out must not refetch it.
  enabled: () => readAuth().signedIn,
});

/** Data of one account must not be shown to the next. */
export function clearQueryCache() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

export function markPasswordChanged() {
  queryClient.setQueryData(
    ownAccountQuery.queryKey,
    (account) => account && { ...account, password_to_change: undefined },
  );
}

/** @throws ApiError 401 for a wrong pair, 429 after too many attempts */
export async function login(body: LoginBody): Promise<OwnAccount> {
  const { success, ...account } = await withTimeout(AuthService.login(body));
  if (!success) throw new Error("Impossible d'obtenir le jeton");
  startAuth(account);
  broadcastSignIn();
  return account;
}

export async function logout(): Promise<void> {
  const { success } = await withTimeout(AuthService.logout());
  if (!success) throw new Error('Impossible de se déconnecter');
  queryClient.removeQueries({ queryKey: ownAccountQuery.queryKey });
}

/** BroadcastChannel that announces a sign-in to the other tabs. */
const SIGN_IN_CHANNEL = 'connexion';

export function onSignInElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

function broadcastSignIn() {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Whether another tab has signed in since; this tab then uses that account. */
export async function checkSignedIn(): Promise<boolean> {
  if (!readAuth().signedIn) return false;
  return withTimeout(AuthService.getSession()).then(
    (account) => {
      startAuth(account);
      return true;
    },
    () => false,
  );
}

function startAuth(account: OwnAccount) {
  queryClient.setQueryData(ownAccountQuery.queryKey, account);
  recordSignIn();
  // Retries what failed while signed out.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
