import { useSaveShortcut } from '../../ui/useSaveShortcut';
import { type Editable, type EditOptions, useEdit } from '../form/useEdit';
import { useUnsaved } from './UnsavedParts';

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
