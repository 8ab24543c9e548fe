import { Alert } from './Alert';
import { count } from './french';

/** Why something could not be done. */
export type AlertError = {
  message: string;
  /** The faults by parameter; empty where none is named. */
  errors: { param: string; msg: string }[];
  detail?: string;
};

type Props = {
  heading: string;
  problem: AlertError;
  onDismiss: () => void;
};

/** More than these stand folded: each is said beside its field, too. */
const UNFOLDED = 3;

/** What the server refused and why: fault by fault where it names parameters, else its sentence. */
export function ErrorAlert({ heading, problem: { message, errors, detail }, onDismiss }: Props) {
  return (
    <Alert kind="danger" heading={heading} onDismiss={onDismiss}>
      {errors.length > 0 ? (
        <>
          <ErrorItems errors={errors.slice(0, UNFOLDED)} />
          {errors.length > UNFOLDED && (
            <details>
              <summary>{`et ${count(errors.length - UNFOLDED, 'autre faute', 'autres fautes')}`}</summary>
              <ErrorItems errors={errors.slice(UNFOLDED)} />
            </details>
          )}
        </>
      ) : (
        <>
          <p>{message}</p>
          {detail && <p className="hint">{detail}</p>}
        </>
      )}
    </Alert>
  );
}

function ErrorItems({ errors }: Pick<AlertError, 'errors'>) {
  return (
    <ul>
      {errors.map(({ param, msg }, index) => (
        <li key={index}>{`Paramètre ${param} : ${msg}`}</li>
      ))}
    </ul>
  );
}
