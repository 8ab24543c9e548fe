import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useSignInCount } from '../api/auth';
import { uploadImage, uploadPdf } from '../api/image';
import { previewMarkdown } from '../api/markdown';
import { type BoxChoice, ChoiceBox, type RemoteSearch } from '../ui/combobox';
import { ErrorBoundary } from '../ui/failure';
import { Select } from '../ui/controls/select';
import { Field, type FieldProps, formatConflict } from '../ui/field';
import { SignInCount } from '../ui/markdown/sign-ins';
import { useReadOnly } from './read-only';
import { ImageLibrary, PdfLibrary } from './uploads';
import './form.scss';

/** Lazy: the editor is larger than the rest of the back-office. */
const MarkdownEditor = lazy(() => import('../ui/markdown/editor'));

const images = { upload: uploadImage, Library: ImageLibrary, uploadPdf, PdfLibrary };

type MarkdownFieldProps = FieldProps<string> & { hint?: string };

/** A Markdown text with its toolbar and its preview: `<MarkdownField {...form.field('content')} />`. */
export function MarkdownField({ name, value, onChange, error, conflict, label, hint }: MarkdownFieldProps) {
  const signIns = useSignInCount();
  const isReadOnly = useReadOnly();
  return (
    <Field className="field-wide" {...{ name, label, hint, error, conflict }}>
      {(control) => {
        const plain = (
          <textarea
            className="form-control markdown-plain"
            value={value}
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.target.value)}
            {...control}
          />
        );
        if (isReadOnly) return plain;
        return (
          // If the editor chunk fails to load, the text stays editable.
          <ErrorBoundary fallback={plain}>
            <Suspense fallback={<p className="form-control markdown-plain">Chargement de l’éditeur…</p>}>
              <SignInCount value={signIns}>
                <MarkdownEditor
                  control={control}
                  value={value}
                  onChange={onChange}
                  render={previewMarkdown}
                  images={images}
                />
              </SignInCount>
            </Suspense>
          </ErrorBoundary>
        );
      }}
    </Field>
  );
}

type MultipleProps = FieldProps<number[]> & { multiple: true };
type SingleProps = FieldProps<number | undefined> & { multiple?: false };
type SelectFieldProps<Option extends { id: number }> = (MultipleProps | SingleProps) & {
  hint?: string;
  options: readonly Option[];
  /** They must be stable (declared outside of the component). `detailOf` is shown beside the label, and searched. */
  labelOf: (option: Option) => string;
  detailOf?: (option: Option) => string;
  /** Text that is searched, if not the detail. */
  keywordsOf?: (option: Option) => string;
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
  const { label, hint, error, name, conflict, required, options, chosen = NO_OPTIONS, labelOf, detailOf, noun } = props;
  const { noMatchText, placeholder, loading, failed, remote, keywordsOf = detailOf } = props;
  const [choices, named] = useMemo(() => {
    const choiceOf = (option: Option): BoxChoice => {
      return { id: option.id, label: labelOf(option), detail: detailOf?.(option), keywords: keywordsOf?.(option) };
    };
    return [options.map(choiceOf), chosen.map(choiceOf)];
  }, [options, chosen, labelOf, detailOf, keywordsOf]);
  const nameOf = (id: number) => [...choices, ...named].find((choice) => choice.id === id)?.label ?? `${noun[0]} ${id}`;
  const namesOf = (value: number[] | number | undefined) => [value ?? []].flat().map(nameOf).join('\n');
  return (
    <Field {...{ name, label, hint, error, required }} conflict={formatConflict(conflict, namesOf)}>
      {(control) => (
        <ChoiceBox
          {...{ choices, knownChoices: named, noun, noMatchText, placeholder, loading, failed, remote }}
          {...control}
          unchosen={(text) => <Unchosen of={control.id} text={text} isTold={error !== undefined} />}
          single={!props.multiple}
          value={[props.value ?? []].flat()}
          onChange={(ids) => (props.multiple ? props.onChange(ids) : props.onChange(ids.at(-1)))}
        />
      )}
    </Field>
  );
}

type UnchosenProps = {
  /** Id of the input. */
  of: string;
  text: string;
  /** The error of the field says it already. */
  isTold: boolean;
};

/** A form is not sent while some text is not chosen (`incompleteFields`): it would be lost without a word. */
function Unchosen({ of, text, isTold }: UnchosenProps) {
  const message = `«\u00a0${text}\u00a0» n’est pas choisi\u00a0: choisissez une ligne de la liste, ou effacez ce texte.`;
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>(`#${CSS.escape(of)}`)!;
    input.setCustomValidity(message);
    return () => input.setCustomValidity('');
  }, [of, message]);
  return (
    !isTold && (
      <p className="field-error" role="status">
        {message}
      </p>
    )
  );
}

type ChoiceFieldProps = FieldProps<string> & { hint?: string; choices: Record<string, string> };

/** Select of a few words; `choices` are their labels by value. */
export function ChoiceField({ value, onChange, choices, conflict, name, label, hint, error }: ChoiceFieldProps) {
  return (
    <Field {...{ name, label, hint, error }} conflict={formatConflict(conflict, (key) => choices[key] ?? key)}>
      {(control) => <Select value={value} options={Object.entries(choices)} onChange={onChange} {...control} />}
    </Field>
  );
}
