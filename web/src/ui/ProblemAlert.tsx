import { Alert } from './Alert';
import { count } from './french';

/** Why something could not be done. */
export type ShownProblem = {
  message: string;
  /** The faults by parameter; empty where none is named. */
  errors: { param: string; msg: string }[];
  detail?: string;
};

type Props = {
  heading: string;
  problem: ShownProblem;
  onDismiss: () => void;
};

/** More than these stand folded: each is said beside its field, too. */
const SHOWN = 3;

/** What the server refused and why: fault by fault where it names parameters, else its sentence. */
export function ProblemAlert({ heading, problem: { message, errors, detail }, onDismiss }: Props) {
  return (
    <Alert kind="danger" heading={heading} onDismiss={onDismiss}>
      {errors.length > 0 ? (
        <>
          <Faults errors={errors.slice(0, SHOWN)} />
          {errors.length > SHOWN && (
            <details>
              <summary>{`et ${count(errors.length - SHOWN, 'autre faute', 'autres fautes')}`}</summary>
              <Faults errors={errors.slice(SHOWN)} />
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

function Faults({ errors }: Pick<ShownProblem, 'errors'>) {
  return (
    <ul>
      {errors.map(({ param, msg }, index) => (
        <li key={index}>{`Paramètre ${param} : ${msg}`}</li>
      ))}
    </ul>
  );
}
