import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ErrorAlert } from '../ui/alert';
import { Button } from '../ui/controls/button';
import { isComposing, useSaveShortcut } from '../ui/input';
import { SaveStatus } from '../ui/controls/save-status';
import { LeaveGuard } from './leave-guard';
import { useReadOnly } from './read-only';
import { type Editable, type EditOptions, useEdit } from './use-edit';
import './inline-form.scss';

const MarkContext = createContext<(part: string, unsaved: boolean) => void>(() => undefined);

/** One leave guard for several forms: it asks once, however many of them have unsaved changes. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<string[]>([]);
  const mark = useCallback((part: string, unsaved: boolean) => {
    setParts((before) => {
      if (before.includes(part) === unsaved) return before;
      return unsaved ? [...before, part] : before.filter((unsavedPart) => unsavedPart !== part);
    });
  }, []);
  return (
    <MarkContext value={mark}>
      {children}
      <LeaveGuard when={parts.length > 0} onLeave={() => undefined} />
    </MarkContext>
  );
}

function useUnsaved(unsaved: boolean) {
  const part = useId();
  const mark = useContext(MarkContext);
  useEffect(() => {
    mark(part, unsaved);
    return () => mark(part, false);
  }, [mark, part, unsaved]);
}

type Texts<Values> = { [Name in keyof Values]: string };

type Options<Values extends Texts<Values>, Detail> = Omit<
  EditOptions<Values, Detail, Detail>,
  'entityOf' | 'isBlank'
> & {
  labels: Texts<Values>;
};

export function useInlineForm<Values extends Texts<Values>, One extends Editable>(options: Options<Values, One>) {
  const { entity, valuesOf } = options;
  const { edit, dispatch, toLoaded, field, hasChanges, sending, problem, reconnected, dismiss, ...form } = useEdit({
    ...options,
    entityOf: (saved) => saved,
    // The form is emptied after an addition, for the next one.
    isBlank: !entity,
  });
  const isEdited = hasChanges || sending;
  if (!isEdited && entity && entity.version > (edit.version ?? 0)) dispatch({ type: 'reset', ...toLoaded(entity) });

  const discard = () => {
    const isNewer = entity && entity.version > (edit.version ?? 0);
    dispatch({ type: 'reset', ...(isNewer ? toLoaded(entity) : { values: edit.base, version: edit.version }) });
    dismiss();
  };
  const submit = () => {
    if (!entity || hasChanges) form.submit();
  };
  useUnsaved(hasChanges);
  useSaveShortcut(() => {
    if (hasChanges) submit();
  });

  const isFormProblem = problem !== undefined && !problem.errors.some(({ param }) => param in valuesOf(entity));
  return {
    field,
    isChanged: hasChanges,
    sending,
    submit,
    discard,
    problem: isFormProblem ? problem : undefined,
    reconnected,
    dismiss,
  };
}

type Props = {
  /** Accessible name of the form. */
  name: string;
  heading: string;
  form: Omit<ReturnType<typeof useInlineForm>, 'field'>;
  /** Shows the submit button from the start, for forms that add; else it appears with the first change. */
  submitLabel?: string;
  children: ReactNode;
};

/** Enter saves, Escape discards. */
export function InlineForm({ name, heading, form, submitLabel, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { isChanged, sending, submit, discard, problem, dismiss } = form;
  const isReadOnly = useReadOnly();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isChanged && !isComposing(event)) discard();
  };
  useEffect(() => {
    if (!sending) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [sending]);

  return (
    <form
      ref={element}
      className="inline-form"
      aria-label={name}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        // The pressed button is removed once the form is saved: the focus moves to the first field.
        if (document.activeElement?.matches('button')) element.current!.querySelector('input')!.focus();
        submit();
      }}
    >
      <fieldset className="inline-fields" role="presentation" disabled={isReadOnly}>
        {children}
      </fieldset>
      {(isChanged || submitLabel) && !isReadOnly && (
        <div className="inline-actions">
          <Button type="submit" small look="primary" inactive={sending}>
            {submitLabel ?? 'Enregistrer'}
          </Button>
          {isChanged && (
            <Button
              small
              onClick={() => {
                element.current!.querySelector('input')!.focus();
                discard();
              }}
            >
              Annuler
            </Button>
          )}
          <SaveStatus sending={sending} reconnected={form.reconnected} />
        </div>
      )}
      {problem && <ErrorAlert heading={heading} problem={problem} onDismiss={dismiss} />}
    </form>
  );
}
