import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthService, type LoginBody, type LoginReponse, type SessionDetail } from '../../../openapi/client/index.js';
import {
  call,
  countSignIn,
  getSignInCount,
  isStepRequired,
  queryClient,
  setErrorListener,
  statusOf,
  withTimeout,
} from './client';
import type { Moyen } from './proof';

/** Read from two cookies. It only drives what is shown; the server checks every request. */
type Auth = { signedIn: boolean; isAdmin: boolean };

/** Said by the cookies last read, or by a sign-in or sign-out since: each observer of the account asks, and a read is slow. */
let isSignedIn: boolean | undefined;

export function readAuth(): Auth {
  const cookies = document.cookie.split('; ');
  const signedIn = cookies.some((cookie) => cookie.startsWith('check_jwt_token='));
  isSignedIn = signedIn;
  return { signedIn, isAdmin: signedIn && cookies.includes('user_is_admin=true') };
}

/** Read once per navigation: a session that expires must not unmount the form in use. */
export function useAuth() {
  const { key } = useLocation();
  const [current, setCurrent] = useState(() => ({ key, auth: readAuth() }));
  if (current.key === key) return current.auth;
  const auth = readAuth();
  setCurrent({ key, auth });
  return auth;
}

const ownAccountKey = ['session', 'detail'];

let isExpired = false;
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

setErrorListener((error) => {
  if (statusOf(error) === 401) {
    isExpired = true;
    notifyListeners();
  }
  // Refetching the account makes the screens redirect to what it must do first.
  if (isStepRequired(error)) void queryClient.invalidateQueries({ queryKey: ownAccountKey });
});

/** True after a 401: the back-office then offers to sign in again without leaving the page. */
export const useAuthExpired = (): boolean => useSyncExternalStore(subscribe, () => isExpired);

export const useSignInCount = (): number => useSyncExternalStore(subscribe, getSignInCount);

export function clearAuthExpired() {
  isExpired = false;
  notifyListeners();
}

function recordSignIn() {
  countSignIn();
  clearAuthExpired();
}

export type OwnAccount = SessionDetail;

/** Fetched once per page load: no write and no other screen changes it. */
export const ownAccountQuery = queryOptions({
  queryKey: ownAccountKey,
  queryFn: () => call(AuthService.getSession()),
  staleTime: Infinity,
  // The screen that is about to unmount after sign-out must not refetch it.
  enabled: () => isSignedIn ?? readAuth().signedIn,
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

/** The account, or the means of the second step. @throws ApiError 401 for a wrong pair, 429 after too many attempts */
export async function login(body: LoginBody): Promise<OwnAccount | Moyen[]> {
  const answer = await withTimeout(AuthService.login({ requestBody: body }));
  return answer.moyens ?? signedIn(answer);
}

/** @throws ApiError 401 for a wrong code, without `errors` when the sign-in must begin again */
export const loginByCode = async (code: string) =>
  signedIn(await withTimeout(AuthService.loginByCode({ requestBody: { code } })));

export const loginByKey = async (reponse = {}) =>
  signedIn(await withTimeout(AuthService.loginByKey({ requestBody: { reponse } })));

function signedIn({ success, ...account }: LoginReponse): OwnAccount {
  if (!success) throw new Error("Impossible d'obtenir le jeton");
  startAuth(account as OwnAccount);
  broadcastSignIn();
  return account as OwnAccount;
}

/** The step that the account must take before anything else, on its own page. */
export const hasFirstStep = ({ password_to_change, factor_to_enrol }: OwnAccount) =>
  password_to_change === true || factor_to_enrol === true;

/** The account, once it has no first step to take: until then it is refused whatever is not its own. */
export function useReadyAccount(): OwnAccount | undefined {
  const { data } = useQuery(ownAccountQuery);
  return data && !hasFirstStep(data) ? data : undefined;
}

/** Page of the provider that ends its session too, if there is one. */
export async function logout(): Promise<string | undefined> {
  const { success, adresse } = await withTimeout(AuthService.logout());
  if (!success) throw new Error('Impossible de se déconnecter');
  isSignedIn = false;
  queryClient.removeQueries({ queryKey: ownAccountQuery.queryKey });
  return adresse;
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
  isSignedIn = true;
  queryClient.setQueryData(ownAccountQuery.queryKey, account);
  recordSignIn();
  // Retries what failed while signed out; refused until the first step is taken.
  if (!hasFirstStep(account))
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
