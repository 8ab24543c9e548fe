import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { askPasskey, hasPasskeys, type Moyen } from '../../api/proof';
import type { RequestError } from '../../api/resource';
import { useSubmit } from '../../edit/use-edit';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/field';

/** Focuses the refused field and selects its text, to be typed again. */
export function useRefusedField(form: RefObject<HTMLFormElement | null>, problem: RequestError | undefined) {
  useEffect(() => {
    if (problem === undefined || (problem.status !== 401 && problem.errors.length === 0)) return;
    const find = (selector: string) => form.current?.querySelector<HTMLInputElement>(selector);
    const field = find('[aria-invalid=true]') ?? find('[type=password], [name=code]');
    field?.focus();
    field?.select();
  }, [form, problem]);
}

/** A wrong password or code needs no technical details: the server's message is enough. */
export function withoutDetail(problem: RequestError): RequestError {
  return problem.status === 401 || problem.status === 429 ? { ...problem, detail: undefined } : problem;
}

type Props = {
  /** Title of a step that replaces another on the page: its field takes the focus, and a screen reader says the title too. */
  title?: string;
  moyens: Moyen[];
  heading: string;
  submitLabel: string;
  prove: (proof: { password?: string; code?: string; reponse?: object }) => Promise<void>;
};

/** Asks for one of the means. Typed passwords and codes stay in this component: no autosave keeps them. */
export function ProofForm({ title, moyens, heading, submitLabel, prove }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const { send, sending, problem, dismiss } = useSubmit();
  const param = moyens.includes('mot_de_passe') ? 'password' : 'code';
  const hasField = param === 'password' || moyens.includes('totp') || moyens.includes('secours');
  useRefusedField(form, problem);
  useEffect(() => {
    if (title !== undefined) form.current!.querySelector<HTMLElement>('input, button')!.focus();
  }, [title]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(() => prove({ [param]: text }));
  };
  const field = {
    name: param,
    value: text,
    onChange: setText,
    error: problem?.errors.find((one) => one.param === param)?.msg,
  };

  return (
    <form
      ref={form}
      className="login-form"
      aria-labelledby={title && id}
      noValidate
      aria-busy={sending}
      onSubmit={submit}
    >
      {title && <h2 id={id}>{title}</h2>}
      {problem && <ErrorAlert heading={heading} problem={withoutDetail(problem)} onDismiss={dismiss} />}
      {hasField &&
        (param === 'password' ? (
          <TextField label="Mot de passe" type="password" autoComplete="current-password" {...field} />
        ) : (
          <TextField label="Code" autoComplete="one-time-code" hint={hintOf(moyens)} {...field} />
        ))}
      <div className="actions">
        {hasField && (
          <Button type="submit" look="primary" inactive={sending}>
            {submitLabel}
          </Button>
        )}
        {moyens.includes('cle') && hasPasskeys(true) && (
          <Button
            look={hasField ? undefined : 'primary'}
            inactive={sending}
            onClick={() => void send(async () => prove({ reponse: await askPasskey() }))}
          >
            Employer une clé d’accès
          </Button>
        )}
      </div>
    </form>
  );
}

function hintOf(moyens: Moyen[]): string {
  if (!moyens.includes('totp')) return 'L’un de vos codes de secours.';
  return moyens.includes('secours')
    ? 'Les six chiffres de votre application, ou l’un de vos codes de secours.'
    : 'Les six chiffres de votre application.';
}
