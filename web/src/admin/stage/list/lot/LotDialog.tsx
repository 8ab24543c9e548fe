import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { modificationOf } from '../../../../api/admin/journal';
import { Dialog } from '../../../../ui/Dialog';
import { ProblemAlert } from '../../../../ui/ProblemAlert';
import { useSubmit } from '../../../form/useSend';
import { useNotify } from '../../../message/message';

type Props<Told extends object> = {
  title: string;
  /** Heading of the alert when the server refuses. */
  failed: string;
  /** The act, or what would come of it. */
  act: (isTrial: boolean) => Promise<Told>;
  /** What would come of it; undefined where nothing would. */
  foretold: (told: Told) => string | undefined;
  done: (told: Told) => string;
  /** What was chosen for the act; what was told of another choice counts no more. */
  choice: object;
  isReady?: boolean;
  confirm: { label: string; isDanger?: true };
  /** The fields; `errorOf` tells what the server says of one. */
  children?: (errorOf: (param: string) => string | undefined) => ReactNode;
  onDone?: () => void;
  onClose: () => void;
};

/** One act upon many stages: its consequence first, then the act itself, then the way back. */
export function LotDialog<Told extends object>(props: Props<Told>) {
  const { title, failed, act, foretold, done, choice, isReady = true, confirm, children, onDone, onClose } = props;
  const say = useNotify();
  const form = useId();
  const { send, sending, problem, dismiss } = useSubmit();
  const [told, setTold] = useState<{ of: object; sentence: string | undefined }>();
  const main = useRef<HTMLButtonElement>(null);
  const current = told?.of === choice ? told : undefined;
  const isNothing = current !== undefined && current.sentence === undefined;

  const ask = () => send(async () => setTold({ of: choice, sentence: foretold(await act(true)) }));
  const askAtOnce = useEffectEvent(() => {
    if (!children) void ask();
  });
  useEffect(() => askAtOnce(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isNothing) return;
    if (!current) return void ask();
    void send(async () => {
      const answer = await act(false);
      onClose();
      onDone?.();
      say({ text: done(answer), modification: modificationOf(answer) });
    });
  };
  const errorOf = (param: string) => problem?.errors.find((fault) => fault.param === param)?.msg;

  return (
    <Dialog
      title={title}
      className="lot-dialog"
      closeLabel="Annuler"
      closeFirst={false}
      busy={sending && current !== undefined}
      onClose={onClose}
      footer={
        <button
          ref={main}
          type="submit"
          form={form}
          className={`btn ${current && confirm.isDanger ? 'btn-danger' : 'btn-primary'}`}
          aria-disabled={sending || !isReady || isNothing || undefined}
        >
          {current || !children ? confirm.label : 'Continuer'}
        </button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        {problem && <ProblemAlert heading={failed} problem={problem} onDismiss={dismiss} />}
        {children?.(errorOf)}
        <p className="consequence" role="status">
          {sending && !current && 'Décompte en cours…'}
          {current && (current.sentence ?? 'Rien ne changera\u00a0: tout est déjà ainsi, ou n’existe plus.')}
        </p>
      </form>
    </Dialog>
  );
}
