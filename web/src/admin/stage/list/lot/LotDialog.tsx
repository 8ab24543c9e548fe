import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { modificationOf } from '../../../../api/admin/journal';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorAlert } from '../../../../ui/ProblemAlert';
import { useSubmit } from '../../../form/useSend';
import { useNotify } from '../../../message/message';

type LotDialogProps<Result extends object> = {
  title: string;
  failed: string;
  /** Runs the command; with `isTrial`, the server only counts its effects. */
  run: (isTrial: boolean) => Promise<Result>;
  /** Undefined when nothing would change. */
  formatPreview: (result: Result) => string | undefined;
  formatDone: (result: Result) => string;
  /** Form values; a preview computed for other values is discarded. */
  values: object;
  isReady?: boolean;
  confirm: { label: string; isDanger?: true };
  /** The fields; `errorOf` returns the server’s error of one. */
  children?: (errorOf: (param: string) => string | undefined) => ReactNode;
  onDone?: () => void;
  onClose: () => void;
};

/** A command on many stages: preview, confirmation, then a notice with « Annuler ». */
export function LotDialog<Result extends object>(props: LotDialogProps<Result>) {
  const {
    title,
    failed,
    run,
    formatPreview,
    formatDone,
    values,
    isReady = true,
    confirm,
    children,
    onDone,
    onClose,
  } = props;
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
