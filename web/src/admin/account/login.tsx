import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  checkSignedIn,
  clearAuthExpired,
  clearQueryCache,
  hasFirstStep,
  login,
  loginByCode,
  loginByKey,
  onSignInElsewhere,
  type OwnAccount,
} from '../../api/auth';
import { askPasskey, hasPasskeys, type Moyen, prove } from '../../api/proof';
import { AdminPage } from '../../crud/page';
import { useSubmit } from '../../edit/use-edit';
import { adminPaths } from '../../lib/paths';
import { site } from '../../lib/site';
import { readStored, store } from '../../lib/storage';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialog';
import { focusHeading } from '../../ui/focus';
import { TextField } from '../../ui/field';
import { ProofForm, useRefusedField, withoutDetail } from './proof-form';
import { ProviderProof, SignInChoices, SignInFault } from './providers';

type Props = {
  initialUsername?: string;
  /** Means of the second step, after a sign-in that a provider has begun. */
  initialMoyens?: Moyen[];
  /** Path to come back to from a provider; without one the provider opens in a new tab. */
  destination?: string;
  onDone: (account: OwnAccount) => void;
};

const HEADING = 'Impossible de se connecter :';

/** Asks for the password, then for the second factor of an account that has one; or for a passkey alone. */
function LoginForm({ initialUsername = '', initialMoyens, destination, onDone }: Props) {
  const [moyens, setMoyens] = useState(initialMoyens);
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const [isLocal, setLocal] = useState(false);
  const { send, sending, problem, dismiss } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useRefusedField(form, problem);
  const errorOf = (name: string) => problem?.errors.find(({ param }) => param === name)?.msg;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(async () => {
      const answer = await login({ username, password });
      if (!Array.isArray(answer)) return onDone(answer);
      setPassword('');
      setMoyens(answer);
    });
  };

  const goBack = () => {
    flushSync(() => setMoyens(undefined));
    const field = form.current?.querySelector('input');
    if (field) field.focus();
    else focusHeading();
  };

  if (moyens)
    return (
      <>
        <ProofForm
          title="Seconde vérification"
          {...{ moyens, heading: HEADING }}
          submitLabel="Continuer"
          prove={async ({ code, reponse }) =>
            onDone(await (code === undefined ? loginByKey(reponse) : loginByCode(code)))
          }
        />
        <Button look="quiet" onClick={goBack}>
          Revenir à l’identifiant et au mot de passe
        </Button>
      </>
    );
  return (
    <SignInChoices {...{ destination, heading: HEADING, isLocal }} onLocal={() => setLocal(true)}>
      <form ref={form} className="login-form" noValidate aria-busy={sending} onSubmit={submit}>
        {problem && <ErrorAlert heading={HEADING} problem={withoutDetail(problem)} onDismiss={dismiss} />}
        <TextField
          label="Identifiant"
          name="username"
          autoComplete="username"
          value={username}
          onChange={setUsername}
          error={errorOf('username')}
        />
        <TextField
          label="Mot de passe"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errorOf('password')}
        />
        <div className="actions">
          <Button type="submit" look="primary" inactive={sending}>
            Se connecter
          </Button>
          {hasPasskeys(site.passkeys) && (
            <Button
              inactive={sending}
              onClick={() => void send(async () => onDone(await loginByKey(await askPasskey())))}
            >
              Employer une clé d’accès
            </Button>
          )}
        </div>
      </form>
    </SignInChoices>
  );
}

export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { destination?: string } | null };
  const fault = search.get('faute');
  const begun = search.get('etape') === 'second_facteur' ? (search.get('moyens') ?? '').split(',') : undefined;
  const requested = state?.destination ?? ownPage(search.get('destination')) ?? adminPaths.root;
  const onSignedIn = (account: OwnAccount) => {
    clearQueryCache();
    const destination = requested === adminPaths.root ? adminPaths.start : requested;
    if (hasFirstStep(account)) void navigate(adminPaths.account, { replace: true, state: { destination } });
    else void navigate(destination, { replace: true });
  };
  return (
    <AdminPage title="Connexion">
      {fault !== null && <SignInFault code={fault} />}
      <LoginForm destination={requested} initialMoyens={begun as Moyen[] | undefined} onDone={onSignedIn} />
    </AdminPage>
  );
}

/** Drops a destination outside of the back-office: the address may have been made by anyone. */
const ownPage = (text: string | null) => (text !== null && /^\/admin(?![^/?#])/.test(text) ? text : undefined);

const STORAGE_KEY = 'compte';

/** Prefills the username when this tab signs in again. */
const lastAccount = () => readStored('sessionStorage', STORAGE_KEY) ?? '';

export const storeLastAccount = (username: string) => store('sessionStorage', STORAGE_KEY, username);

/** Signing in here, or in another tab, keeps everything that is typed on the page. */
export function SignInAgainDialog() {
  useEffect(() => {
    const checkSession = () => void checkSignedIn();
    addEventListener('focus', checkSession);
    const unsubscribe = onSignInElsewhere(checkSession);
    return () => {
      removeEventListener('focus', checkSession);
      unsubscribe();
    };
  }, []);

  return (
    <Dialog
      title="Votre session est terminée"
      className="dialog-small"
      closeLabel="Plus tard"
      closeFirst={false}
      onClose={clearAuthExpired}
    >
      <p>Connectez-vous de nouveau pour continuer&nbsp;: ce que vous avez saisi est gardé.</p>
      <LoginForm initialUsername={lastAccount()} onDone={clearAuthExpired} />
    </Dialog>
  );
}

/** Asks the signed-in user to prove who they are before a sensitive request, which is then sent again. */
export function ProofDialog({ moyens, settle }: { moyens: Moyen[]; settle: (isProved: boolean) => void }) {
  return (
    <Dialog
      title="Confirmez que c’est bien vous"
      className="dialog-small"
      closeLabel="Annuler"
      closeFirst={false}
      onClose={() => settle(false)}
    >
      <p>
        {moyens.includes('mot_de_passe')
          ? 'Par sécurité, retapez votre mot de passe.'
          : 'Par sécurité, confirmez de nouveau.'}
      </p>
      {moyens.includes('fournisseur') && <ProviderProof onProved={() => settle(true)} />}
      <ProofForm
        {...{ moyens }}
        heading={'Impossible de confirmer\u00a0:'}
        submitLabel="Confirmer"
        prove={async (proof) => {
          await prove(proof);
          settle(true);
        }}
      />
    </Dialog>
  );
}
