import { Alert } from './Alert';
import type { Problem } from './problem';

type Props = {
  heading: string;
  problem: Problem;
  onDismiss: () => void;
};

/** What the server refused and why: fault by fault where it names parameters, else its sentence. */
export function ProblemAlert({ heading, problem: { message, errors, detail }, onDismiss }: Props) {
  return (
    <Alert kind="danger" heading={heading} onDismiss={onDismiss}>
      {errors.length > 0 ? (
        <ul>
          {errors.map(({ param, msg }, index) => (
            <li key={index}>{`Paramètre ${param} : ${msg}`}</li>
          ))}
        </ul>
      ) : (
        <>
          <p>{message}</p>
          {detail && <p className="hint">{detail}</p>}
        </>
      )}
    </Alert>
  );
}
