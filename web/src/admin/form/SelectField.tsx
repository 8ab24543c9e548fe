import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { inWords } from '../../ui/Clash';
import { Field, type FieldProps } from '../../ui/Field';
import './fields.scss';
import type { Select as SelectType } from '../../ui/Select';

/** Fetched where it is used only. `lazy` forgets that the component is generic. */
const Select = lazy(() =>
  import('../../ui/Select').then(({ Select }) => ({ default: Select })),
) as unknown as typeof SelectType;

type Several = FieldProps<number[]> & { multiple: true };
type One = FieldProps<number | undefined> & { multiple?: false };
type Props<Option extends { id: number }> = (Several | One) & {
  hint?: string;
  options: readonly Option[];
  /** Keep both outside of the component. */
  labelOf: (option: Option) => string;
  detailOf?: (option: Option) => string;
  noun: [singular: string, plural: string];
  none: string;
  placeholder: string;
};

/**
 * One thing of a list, or some of them, chosen by name; their ids are the value:
 *   <SelectField multiple options={stages} labelOf={({ code_stage }) => code_stage}
 *     noun={['stage', 'stages']} none="Aucun stage à ce code" placeholder="Choisir des stages" {...form.field('stageIds')} />
 */
export function SelectField<Option extends { id: number }>(props: Props<Option>) {
  const { label, hint, error, name, clash, ...rest } = props;
  const nameOf = (id: number) => {
    const option = rest.options.find((one) => one.id === id);
    return option ? rest.labelOf(option) : `${rest.noun[0]} ${id}`;
  };
  const namesOf = (value: number[] | number | undefined) => [value ?? []].flat().map(nameOf).join('\n');
  return (
    <Field {...{ name, label, hint, error }} clash={inWords(clash, namesOf)}>
      {({ name: _, ...control }) => (
        <ErrorBoundary
          fallback={<p className="field-error">Cette liste n’a pas pu être chargée. Rechargez la page.</p>}
        >
          <Suspense fallback={<p className="form-control select-waiting">Chargement…</p>}>
            <Select<Option> {...rest} {...control} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Field>
  );
}
