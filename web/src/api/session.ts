import { queryOptions } from '@tanstack/react-query';
import { AuthService, type LoginBody, type SessionDetail } from '../../../openapi/client/index.js';
import { ask } from './ask';
import { withDeadline } from './client';
import { queryClient } from './queryClient';
import { readSession } from './readSession';
import { ownAccountKey, sessionBegins } from './sessionLost';

export type OwnAccount = SessionDetail;

/** The account one is signed in with. Asked once a visit: neither a write nor another screen changes it. */
export const ownAccount = queryOptions({
  queryKey: ownAccountKey,
  queryFn: () => ask(AuthService.getSession()),
  staleTime: Infinity,
  // Forgotten as one signs out, it is not to be asked again for the screen which is about to go.
  enabled: () => readSession().signedIn,
});

/** Nothing of what one account has read is shown to the next. */
export function forgetContents() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

/** Its owner has chosen another. */
export function passwordChanged() {
  queryClient.setQueryData(ownAccount.queryKey, (account) => account && { ...account, password_to_change: undefined });
}

/** @throws ApiError 401 for a wrong pair, 429 after too many attempts */
export async function login(body: LoginBody): Promise<OwnAccount> {
  const { success, ...account } = await withDeadline(AuthService.login(body));
  if (!success) throw new Error("Impossible d'obtenir le jeton");
  isSignedIn(account);
  tellSignIn();
  return account;
}

export async function logout(): Promise<void> {
  const { success } = await withDeadline(AuthService.logout());
  if (!success) throw new Error('Impossible de se déconnecter');
  queryClient.removeQueries({ queryKey: ownAccount.queryKey });
}

/** Tells the other tabs that somebody has signed in here. */
const SIGN_INS = 'connexion';

export function onSignInElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(SIGN_INS);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

function tellSignIn() {
  const channel = new BroadcastChannel(SIGN_INS);
  channel.postMessage(null);
  channel.close();
}

/** Whether someone has signed in meanwhile, in another tab for instance: this one is theirs from now on. */
export async function sessionIsBack(): Promise<boolean> {
  if (!readSession().signedIn) return false;
  return withDeadline(AuthService.getSession()).then(
    (account) => {
      isSignedIn(account);
      return true;
    },
    () => false,
  );
}

function isSignedIn(account: OwnAccount) {
  queryClient.setQueryData(ownAccount.queryKey, account);
  sessionBegins();
  // What the server refused meanwhile is asked again.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
