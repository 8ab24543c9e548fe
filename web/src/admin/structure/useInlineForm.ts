import { useSaveShortcut } from '../../ui/useSaveShortcut';
import { type Editable, type EditOptions, useEdit } from '../form/useEdit';
import { useUnsaved } from './UnsavedParts';

type Texts<Values> = { [Name in keyof Values]: string };

type Options<Values extends Texts<Values>, One> = Omit<EditOptions<Values, One, One>, 'oneOf' | 'isBlank'> & {
  labels: Texts<Values>;
};

/** Some fields of one thing among many of a screen: what is typed stays until it is saved or given up. */
export function useInlineForm<Values extends Texts<Values>, One extends Editable>(options: Options<Values, One>) {
  const { one, valuesOf } = options;
  const { edit, dispatch, readOf, field, isPending, sending, problem, reconnected, dismiss, ...form } = useEdit({
    ...options,
    oneOf: (saved) => saved,
    // Once it is added, the next one is.
    isBlank: !one,
  });
  const isEdited = isPending || sending;
  if (!isEdited && one && one.version > (edit.version ?? 0)) dispatch({ type: 'reset', ...readOf(one) });

  const forget = () => {
    const isNewer = one && one.version > (edit.version ?? 0);
    dispatch({ type: 'reset', ...(isNewer ? readOf(one) : { values: edit.base, version: edit.version }) });
    dismiss();
  };
  const submit = () => {
    if (!one || isPending) form.submit();
  };
  useUnsaved(isPending);
  useSaveShortcut(() => {
    if (isPending) submit();
  });

  const isElsewhere = problem !== undefined && !problem.errors.some(({ param }) => param in valuesOf(one));
  return {
    field,
    changed: isPending,
    sending,
    submit,
    forget,
    problem: isElsewhere ? problem : undefined,
    reconnected,
    dismiss,
  };
}
