import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  checkSignedIn,
  clearAuthExpired,
  clearQueryCache,
  login,
  onSignInElsewhere,
  type OwnAccount,
} from '../../api/auth';
import type { RequestError } from '../../api/resource';
import { AdminPage } from '../../crud/page';
import { useSubmit } from '../../edit/use-edit';
import { adminPaths } from '../../lib/paths';
import { readStored, store } from '../../lib/storage';
import { ErrorAlert } from '../../ui/alert';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';

type Props = {
  initialUsername?: string;
  onDone: (account: OwnAccount) => void;
};

function LoginForm({ initialUsername = '', onDone }: Props) {
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const { send, sending, problem, dismiss } = useSubmit();
  const errorOf = (name: string) => problem?.errors.find(({ param }) => param === name)?.msg;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(async () => onDone(await login({ username, password })));
  };

  return (
    <form className="login-form" noValidate aria-busy={sending} onSubmit={submit}>
      {problem && (
        <ErrorAlert heading="Impossible de se connecter :" problem={withoutDetail(problem)} onDismiss={dismiss} />
      )}
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
      <button type="submit" className="btn btn-primary" aria-disabled={sending || undefined}>
        Se connecter
      </button>
    </form>
  );
}

/** A wrong password needs no technical details: the server's message is enough. */
function withoutDetail(problem: RequestError): RequestError {
  return problem.status === 401 || problem.status === 429 ? { ...problem, detail: undefined } : problem;
}

export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { destination?: string } | null };
  const onSignedIn = (account: OwnAccount) => {
    clearQueryCache();
    const { destination: requested = adminPaths.root } = state ?? {};
    const destination = requested === adminPaths.root ? adminPaths.start : requested;
    // A password that was generated, or set by an administrator, must be changed first.
    if (account.password_to_change) void navigate(adminPaths.account, { replace: true, state: { destination } });
    else void navigate(destination, { replace: true });
  };
  return (
    <AdminPage title="Connexion">
      <LoginForm onDone={onSignedIn} />
    </AdminPage>
  );
}

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
