import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { count } from '../lib/french';
import { Button } from './controls/button';
import { focusHeading } from './focus';
import { Icon } from './text';
import { Disclosure } from './controls/disclosure';
import './alert.scss';

type AlertProps = { heading?: string; kind?: 'success' | 'danger'; onDismiss: () => void; children: ReactNode };

export function Alert({ heading, kind = 'success', onDismiss, children }: AlertProps) {
  const before = useRef<HTMLElement>(null);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
  };
  const close = ({ detail }: MouseEvent) => {
    onDismiss();
    // A keyboard’s click: the button is removed, and one goes on from where one came.
    if (detail > 0) return;
    if (before.current?.isConnected) before.current.focus();
    else focusHeading();
  };
  return (
    <div className={`alert notice notice-${kind}`} role={kind === 'danger' ? 'alert' : 'status'} onFocus={onFocus}>
      <div>
        {/* The sentences of SPEC.md have a plain space there: on a phone, the colon would begin a line. */}
        {heading && <p className="notice-heading">{heading.replace(' :', '\u00a0:')}</p>}
        {children}
      </div>
      <Button look="quiet" aria-label="Fermer le message" onClick={close}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

export type AlertError = {
  message: string;
  /** The faults by parameter; may be empty. */
  errors: { param: string; msg: string }[];
  detail?: string;
};

type ProblemAlertProps = {
  heading: string;
  problem: AlertError;
  onDismiss: () => void;
};

/** Further errors are folded: each also shows beside its field. */
const UNFOLDED = 3;

/** Lists the errors by parameter, else shows the message. */
export function ErrorAlert({ heading, problem: { message, errors, detail }, onDismiss }: ProblemAlertProps) {
  return (
    <Alert kind="danger" heading={heading} onDismiss={onDismiss}>
      {errors.length > 0 ? (
        <>
          <ErrorItems errors={errors.slice(0, UNFOLDED)} />
          {errors.length > UNFOLDED && (
            <Disclosure summary={`et ${count(errors.length - UNFOLDED, 'autre faute', 'autres fautes')}`}>
              <ErrorItems errors={errors.slice(UNFOLDED)} />
            </Disclosure>
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
