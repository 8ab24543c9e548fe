import { type SubmitEvent, useState } from 'react';
import type { RequestError } from '../../api/admin/problem';
import { login, type OwnAccount } from '../../api/session';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { TextField } from '../../ui/TextField';
import { useSubmit } from '../form/useSend';

type Props = {
  initialUsername?: string;
  onDone: (account: OwnAccount) => void;
};

export function LoginForm({ initialUsername = '', onDone }: Props) {
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
