import { queryOptions } from '@tanstack/react-query';
import { AuthService, type LoginBody, type SessionDetail } from '../../../openapi/client/index.js';
import { call } from './ask';
import { withTimeout } from './client';
import { queryClient } from './queryClient';
import { readAuth } from './readSession';
import { ownAccountKey, recordSignIn } from './sessionLost';

export type OwnAccount = SessionDetail;

/** The account one is signed in with. Asked once a visit: neither a write nor another screen changes it. */
export const ownAccount = queryOptions({
  queryKey: ownAccountKey,
  queryFn: () => call(AuthService.getSession()),
  staleTime: Infinity,
  // Forgotten as one signs out, it is not to be asked again for the screen which is about to go.
  enabled: () => readAuth().signedIn,
});

/** Nothing of what one account has read is shown to the next. */
export function clearQueryCache() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

/** Its owner has chosen another. */
export function markPasswordChanged() {
  queryClient.setQueryData(ownAccount.queryKey, (account) => account && { ...account, password_to_change: undefined });
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
  queryClient.removeQueries({ queryKey: ownAccount.queryKey });
}

/** Tells the other tabs that somebody has signed in here. */
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

/** Whether someone has signed in meanwhile, in another tab for instance: this one is theirs from now on. */
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
  queryClient.setQueryData(ownAccount.queryKey, account);
  recordSignIn();
  // What the server refused meanwhile is asked again.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
