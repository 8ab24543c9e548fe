import { type SubmitEvent, useRef, useState } from 'react';
import { type Problem, problemOf } from '../../api/admin/problem';
import { login, type OwnAccount } from '../../api/session';
import { ProblemAlert } from '../../ui/ProblemAlert';
import { TextField } from '../../ui/TextField';

/** The same form on its own screen and in the dialog which brings a lost session back. */
export function LoginForm({ onDone }: { onDone: (account: OwnAccount) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);
  const underway = useRef(false);

  const send = async () => {
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      onDone(await login({ username, password }));
    } catch (error) {
      setProblem(spoken(problemOf(error)));
    } finally {
      underway.current = false;
      setSending(false);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form className="login-form" noValidate aria-busy={sending} onSubmit={submit}>
      {problem && (
        <ProblemAlert
          heading="Impossible de se connecter :"
          problem={problem}
          onDismiss={() => setProblem(undefined)}
        />
      )}
      <TextField
        label="Identifiant"
        name="username"
        autoComplete="username"
        value={username}
        onChange={setUsername}
        error={problem?.errors.find(({ param }) => param === 'username')?.msg}
      />
      <TextField
        label="Mot de passe"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problem?.errors.find(({ param }) => param === 'password')?.msg}
      />
      <button type="submit" className="btn btn-primary" aria-disabled={sending || undefined}>
        Se connecter
      </button>
    </form>
  );
}

/** A wrong password is no technical matter: the server's sentence says it all. */
function spoken(problem: Problem): Problem {
  return problem.status === 401 || problem.status === 429 ? { ...problem, detail: undefined } : problem;
}
