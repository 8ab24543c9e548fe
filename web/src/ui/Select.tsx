import { type KeyboardEvent, useMemo, useState } from 'react';
import ReactSelect from 'react-select';
import { count, fold } from './french';
import './select.scss';
import { ariaLiveMessages } from './selectMessages';
import { Choice, DescribedBy, type Item, parts } from './selectParts';

type Named = { id: number };

type Common<Option extends Named> = {
  id: string;
  options: readonly Option[];
  /** Keep both outside of the component. `detailOf` is shown beside the name, and searched too. */
  labelOf: (option: Option) => string;
  detailOf?: (option: Option) => string;
  noun: [singular: string, plural: string];
  /** Said when nothing bears the name that was typed. */
  none: string;
  placeholder: string;
  loading?: boolean;
  disabled?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type SelectProps<Option extends Named> = Common<Option> &
  (
    | { multiple: true; value: number[]; onChange: (ids: number[]) => void }
    | { multiple?: false; value: number | undefined; onChange: (id: number | undefined) => void }
  );

const PAGE = 5;
const MENU_MIN = 140;
const MENU_MAX = 300;
/** A longer list is slow to draw and hopeless to read: typing shortens it. */
const SHOWN = 100;
const REST = 0;

/** One of several things, or some of them, chosen by name; their ids are the value. */
export function Select<Option extends Named>(props: SelectProps<Option>) {
  const { options, labelOf, detailOf, noun, loading = false } = props;
  const [text, setText] = useState('');
  const items = useMemo(
    () => options.map((one): Item => ({ id: one.id, label: labelOf(one), detail: detailOf?.(one) ?? '' })),
    [options, labelOf, detailOf],
  );
  const ids = props.multiple ? props.value : props.value === undefined ? [] : [props.value];
  const unknown = (id: number): Item => ({ id, label: loading ? '…' : `${noun[0]} ${id}`, detail: '' });
  const found = matching(props.multiple ? items.filter(({ id }) => !ids.includes(id)) : items, text);

  const change = (chosen: readonly Item[]) => {
    const next = chosen.map(({ id }) => id);
    if (props.multiple) props.onChange(next);
    else props.onChange(next[0]);
  };

  return (
    <DescribedBy value={props['aria-describedby']}>
      <div onKeyDownCapture={leaveEscapeToDialog}>
        <ReactSelect<Item, boolean>
          unstyled
          className="select"
          classNamePrefix="select"
          inputId={props.id}
          isMulti={props.multiple ?? false}
          options={found.length > SHOWN ? [...found.slice(0, SHOWN), restOf(found.length - SHOWN)] : found}
          isOptionDisabled={({ id }) => id === REST}
          filterOption={null}
          inputValue={text}
          onInputChange={setText}
          value={ids.map((id) => items.find((item) => item.id === id) ?? unknown(id))}
          getOptionValue={({ id }) => String(id)}
          formatOptionLabel={(item, { context }) => (context === 'menu' ? <Choice {...item} /> : item.label)}
          onChange={(chosen) => change([chosen ?? []].flat())}
          isLoading={loading}
          isDisabled={props.disabled}
          isClearable={false}
          pageSize={PAGE}
          minMenuHeight={MENU_MIN}
          maxMenuHeight={MENU_MAX}
          placeholder={props.placeholder}
          components={parts}
          ariaLiveMessages={ariaLiveMessages}
          noOptionsMessage={() => (text ? props.none : 'Plus rien à choisir')}
          loadingMessage={() => 'Chargement…'}
          screenReaderStatus={({ count: shown }) => count(shown, ...noun)}
          aria-invalid={props['aria-invalid']}
        />
      </div>
    </DescribedBy>
  );
}

const restOf = (hidden: number): Item => ({
  id: REST,
  label: `… et ${hidden.toLocaleString('fr-FR')} de plus\u00a0: saisissez quelques lettres.`,
  detail: '',
});

function matching(items: Item[], text: string): Item[] {
  const wanted = fold(text.trim());
  return wanted === '' ? items : items.filter(({ label, detail }) => fold(`${label} ${detail}`).includes(wanted));
}

/** react-select swallows Escape even when it has no menu to close. */
function leaveEscapeToDialog(event: KeyboardEvent) {
  const menuOpen = (event.target as Element).ariaExpanded === 'true';
  if (event.key === 'Escape' && !menuOpen) event.stopPropagation();
}
