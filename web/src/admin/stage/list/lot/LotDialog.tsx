import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { modificationOf } from '../../../../api/admin/journal';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorAlert } from '../../../../ui/ProblemAlert';
import { useSubmit } from '../../../form/useSend';
import { useNotify } from '../../../message/message';

type Props<Result extends object> = {
  title: string;
  /** Heading of the alert when the server refuses. */
  failed: string;
  /** The act, or what would come of it. */
  run: (isTrial: boolean) => Promise<Result>;
  /** What would come of it; undefined where nothing would. */
  formatPreview: (result: Result) => string | undefined;
  formatDone: (result: Result) => string;
  /** What was chosen for the act; what was told of another choice counts no more. */
  values: object;
  isReady?: boolean;
  confirm: { label: string; isDanger?: true };
  /** The fields; `errorOf` tells what the server says of one. */
  children?: (errorOf: (param: string) => string | undefined) => ReactNode;
  onDone?: () => void;
  onClose: () => void;
};

/** One act upon many stages: its consequence first, then the act itself, then the way back. */
export function LotDialog<Result extends object>(props: Props<Result>) {
  const { title, failed, run, formatPreview, formatDone, values, isReady = true, confirm, children, onDone, onClose } = props;
  const notify = useNotify();
  const form = useId();
  const { send, sending, problem, dismiss } = useSubmit();
  const [preview, setPreview] = useState<{ of: object; text: string | undefined }>();
  const main = useRef<HTMLButtonElement>(null);
  const current = preview?.of === values ? preview : undefined;
  const hasNoEffect = current !== undefined && current.text === undefined;

  const loadPreview = () => send(async () => setPreview({ of: values, text: formatPreview(await run(true)) }));
  const loadPreviewOnOpen = useEffectEvent(() => {
    if (!children) void loadPreview();
  });
  useEffect(() => loadPreviewOnOpen(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || hasNoEffect) return;
    if (!current) return void loadPreview();
    void send(async () => {
      const answer = await run(false);
      onClose();
      onDone?.();
      notify({ text: formatDone(answer), modification: modificationOf(answer) });
    });
  };
  const errorOf = (param: string) => problem?.errors.find((error) => error.param === param)?.msg;

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
          aria-disabled={sending || !isReady || hasNoEffect || undefined}
        >
          {current || !children ? confirm.label : 'Continuer'}
        </button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        {problem && <ErrorAlert heading={failed} problem={problem} onDismiss={dismiss} />}
        {children?.(errorOf)}
        <p className="consequence" role="status">
          {sending && !current && 'Décompte en cours…'}
          {current && (current.text ?? 'Rien ne changera\u00a0: tout est déjà ainsi, ou n’existe plus.')}
        </p>
      </form>
    </Dialog>
  );
}
