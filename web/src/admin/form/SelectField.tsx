import { useMemo } from 'react';
import { ChoiceBox } from '../../ui/ChoiceBox';
import type { BoxChoice } from '../../ui/ChoiceLines';
import { formatConflict } from '../../ui/Clash';
import { Field, type FieldProps } from '../../ui/Field';
import type { RemoteSearch } from '../../ui/useChoices';

type MultipleProps = FieldProps<number[]> & { multiple: true };
type SingleProps = FieldProps<number | undefined> & { multiple?: false };
type SelectFieldProps<Option extends { id: number }> = (MultipleProps | SingleProps) & {
  hint?: string;
  options: readonly Option[];
  /** Both must be stable (declared outside of the component). `detailOf` is shown beside the label, and searched. */
  labelOf: (option: Option) => string;
  detailOf?: (option: Option) => string;
  noun: [singular: string, plural: string];
  noMatchText: string;
  placeholder: string;
  loading?: boolean;
  failed?: boolean;
  remote?: RemoteSearch;
  /** Selected options that `options` does not contain. */
  chosen?: readonly Option[];
};

const NO_OPTIONS: readonly never[] = [];

/**
 * Select with a search; the value is an id, or a list of ids with `multiple`:
 *   <SelectField multiple options={stages} labelOf={({ code_stage }) => code_stage}
 *     noun={['stage', 'stages']} noMatchText="Aucun stage à ce code" placeholder="Choisir des stages" {...form.field('stageIds')} />
 */
export function SelectField<Option extends { id: number }>(props: SelectFieldProps<Option>) {
  const { label, hint, error, name, conflict, options, chosen = NO_OPTIONS, labelOf, detailOf, noun } = props;
  const { noMatchText, placeholder, loading, failed, remote } = props;
  const [choices, named] = useMemo(() => {
    const choiceOf = (option: Option): BoxChoice => {
      const detail = detailOf?.(option);
      return { id: option.id, label: labelOf(option), detail, keywords: detail };
    };
    return [options.map(choiceOf), chosen.map(choiceOf)];
  }, [options, chosen, labelOf, detailOf]);
  const nameOf = (id: number) => [...choices, ...named].find((choice) => choice.id === id)?.label ?? `${noun[0]} ${id}`;
  const namesOf = (value: number[] | number | undefined) => [value ?? []].flat().map(nameOf).join('\n');
  return (
    <Field {...{ name, label, hint, error }} conflict={formatConflict(conflict, namesOf)}>
      {({ name: _, ...control }) => (
        <ChoiceBox
          {...{ choices, knownChoices: named, noun, noMatchText, placeholder, loading, failed, remote }}
          {...control}
          single={!props.multiple}
          value={[props.value ?? []].flat()}
          onChange={(ids) => (props.multiple ? props.onChange(ids) : props.onChange(ids.at(-1)))}
        />
      )}
    </Field>
  );
}
