import { useSyncExternalStore } from 'react';
import { AuthService, type Erreur, type LoginReponse, type PreuveBody } from '../../../openapi/client/index.js';
import { call, setProofAsker, withTimeout } from './client';

export type Moyen = NonNullable<LoginReponse['moyens']>[number];
type Asked = { moyens: Moyen[]; settle: (isProved: boolean) => void };

let asked: Asked | undefined;
let waiting: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function setAsked(value: Asked | undefined) {
  asked = value;
  for (const listener of listeners) listener();
}

/** Requests that lack a proof at the same time wait for the same one. */
setProofAsker((moyens: NonNullable<Erreur['preuve']>) => {
  waiting ??= new Promise<boolean>((resolve) => setAsked({ moyens: moyens as Moyen[], settle: resolve })).finally(
    () => {
      waiting = undefined;
      setAsked(undefined);
    },
  );
  return waiting;
});

/** Proof that a request waits for; `settle` says whether it succeeded. */
export const useAskedProof = (): Asked | undefined =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => asked,
  );

/** @throws ApiError 400 for a wrong proof, 429 after too many */
export const prove = (body: PreuveBody) => call(AuthService.prove({ requestBody: body }));

/** Whether this site and this browser have passkeys. */
export const hasPasskeys = (isOpen: boolean) =>
  isOpen && 'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

const REFUSED = 'Le navigateur n’a pas donné de clé d’accès\u00a0: recommencez, ou employez un autre moyen.';

/** Asks the browser for a passkey. @throws Error where the person or the browser refuses */
export async function askPasskey(): Promise<object> {
  const { publicKey } = await withTimeout(AuthService.prepareLoginByKey());
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey as PublicKeyCredentialRequestOptionsJSON);
  return answerOf(navigator.credentials.get({ publicKey: options }));
}

/** Asks the browser for a new passkey. @throws Error where the person or the browser refuses */
export async function createPasskey(publicKey: object): Promise<object> {
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(publicKey as PublicKeyCredentialCreationOptionsJSON);
  return answerOf(navigator.credentials.create({ publicKey: options }));
}

async function answerOf(asking: Promise<Credential | null>): Promise<object> {
  const credential = await asking.catch(() => null);
  if (credential === null) throw new Error(REFUSED);
  return (credential as PublicKeyCredential).toJSON();
}
