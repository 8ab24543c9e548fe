import { useMemo } from 'react';
import { ChoiceBox } from '../../ui/ChoiceBox';
import type { BoxChoice } from '../../ui/ChoiceLines';
import { inWords } from '../../ui/Clash';
import { Field, type FieldProps } from '../../ui/Field';
import type { Elsewhere } from '../../ui/useChoices';

type Several = FieldProps<number[]> & { multiple: true };
type One = FieldProps<number | undefined> & { multiple?: false };
type Props<Option extends { id: number }> = (Several | One) & {
  hint?: string;
  options: readonly Option[];
  /** Keep both outside of the component. `detailOf` is shown beside the name, and searched too. */
  labelOf: (option: Option) => string;
  detailOf?: (option: Option) => string;
  noun: [singular: string, plural: string];
  none: string;
  placeholder: string;
  loading?: boolean;
  failed?: boolean;
  elsewhere?: Elsewhere;
  /** Those that were chosen, where they are not among the options. */
  chosen?: readonly Option[];
};

const NOBODY: readonly never[] = [];

/**
 * One thing of a list, or some of them, chosen by name; their ids are the value:
 *   <SelectField multiple options={stages} labelOf={({ code_stage }) => code_stage}
 *     noun={['stage', 'stages']} none="Aucun stage à ce code" placeholder="Choisir des stages" {...form.field('stageIds')} />
 */
export function SelectField<Option extends { id: number }>(props: Props<Option>) {
  const { label, hint, error, name, clash, options, chosen = NOBODY, labelOf, detailOf, noun } = props;
  const { none, placeholder, loading, failed, elsewhere } = props;
  const [choices, named] = useMemo(() => {
    const choiceOf = (one: Option): BoxChoice => {
      const detail = detailOf?.(one);
      return { id: one.id, label: labelOf(one), detail, words: detail };
    };
    return [options.map(choiceOf), chosen.map(choiceOf)];
  }, [options, chosen, labelOf, detailOf]);
  const nameOf = (id: number) => [...choices, ...named].find((one) => one.id === id)?.label ?? `${noun[0]} ${id}`;
  const namesOf = (value: number[] | number | undefined) => [value ?? []].flat().map(nameOf).join('\n');
  return (
    <Field {...{ name, label, hint, error }} clash={inWords(clash, namesOf)}>
      {({ name: _, ...control }) => (
        <ChoiceBox
          {...{ choices, named, noun, none, placeholder, loading, failed, elsewhere }}
          {...control}
          single={!props.multiple}
          value={[props.value ?? []].flat()}
          onChange={(ids) => (props.multiple ? props.onChange(ids) : props.onChange(ids.at(-1)))}
        />
      )}
    </Field>
  );
}
