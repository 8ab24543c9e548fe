import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { count, fold } from '../lib/french';
import { Button } from './controls/button';
import { comboboxInput, isComposing } from './input';
import { scrollIntoSight, useEnter, useListbox } from './listbox';
import { Icon } from './text';
import './choice-box.scss';

/** `keywords` are searched like the label. */
export type BoxChoice = { id: number; label: string; detail?: string; keywords?: string };

type ChoiceLinesProps = {
  id: string;
  lines: readonly BoxChoice[];
  optionProps: ReturnType<typeof useListbox>['optionProps'];
  /** Number of matches that are not listed. */
  more: number;
  noun: [singular: string, plural: string];
  /** Shown when there is no match. */
  empty: string;
};

/** Mousedown is prevented, so that the input keeps the focus. */
function ChoiceLines({ id, lines, optionProps, more, noun, empty }: ChoiceLinesProps) {
  return (
    // At the foot of a window, the list would open below it.
    <div ref={scrollIntoSight} className="choices" onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label={noun[1]}>
        {lines.map((line, index) => (
          <li key={line.id} {...optionProps(index)}>
            {line.label} {line.detail && <small>{line.detail}</small>}
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p>{empty}</p>}
      {lines.length > 0 && more > 0 && (
        <p>{`… et ${count(more, ...noun)} de plus\u00a0: saisissez quelques lettres.`}</p>
      )}
    </div>
  );
}

type ChoiceOptions = {
  choices: readonly BoxChoice[];
  value: number[];
  /** Newest last. */
  onChange: (ids: number[]) => void;
  /** Only the last id is kept; the choices still list the chosen one. */
  single?: boolean;
  noun: [singular: string, plural: string];
  loading?: boolean;
  /** For choices that are too many to load: the caller searches for the typed text. */
  remote?: RemoteSearch;
  /** Labels of chosen values that are not in `choices`. */
  knownChoices?: readonly BoxChoice[];
};

export type RemoteSearch = {
  onText: (text: string) => void;
  /** Number of further matches on the server. */
  moreMatches: number;
};

const PAGE = 5;
/** A longer list renders slowly and is too long to read: typing shortens it. */
const SHOWN = 100;
const NO_CHOICES: readonly BoxChoice[] = [];
const choiceId = ({ id }: BoxChoice) => id;

/** State and key handling of ChoiceBox. */
function useChoices({ choices, value, onChange, single = false, noun, ...more }: ChoiceOptions) {
  const { loading = false, remote, knownChoices = NO_CHOICES } = more;
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [isEnterPending, setEnterPending] = useState(false);
  const all = useMemo(() => {
    const words = fold(text).split(/\s+/);
    const matches = ({ label, keywords = '' }: BoxChoice) => {
      const own = fold(`${label} ${keywords}`);
      return words.every((word) => own.includes(word));
    };
    return choices.filter((choice) => (single || !value.includes(choice.id)) && matches(choice));
  }, [choices, value, text, single]);
  const lines = useMemo(() => all.slice(0, SHOWN), [all]);
  const labelOf = (id: number) =>
    [...choices, ...knownChoices].find((choice) => choice.id === id)?.label ?? (loading ? '…' : `${noun[0]} ${id}`);

  const total = all.length + (remote?.moreMatches ?? 0);

  const type = (next: string) => {
    setText(next);
    setEnterPending(false);
    remote?.onText(next);
  };
  const add = ({ id, label }: BoxChoice) => {
    onChange([...value, id]);
    type('');
    setOpen(false);
    setAnnouncement(`${label}, choisi.`);
  };
  const remove = (id: number) => {
    onChange(value.filter((other) => other !== id));
    setAnnouncement(`${labelOf(id)}, retiré.`);
  };
  const resetKey = `${value.join()} ${text}`;
  const options = { listId, idOf: choiceId, resetKey, first: 0 as const, page: PAGE, onSelect: add };
  const { active, activeId, isMoved, onArrow, optionProps } = useListbox(lines, options);
  const enter = useEnter(
    [isEnterPending, setEnterPending],
    !loading,
    isMoved,
    () => lines[active] && add(lines[active]),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value.at(-1)!);
    else if (!open && event.key === 'ArrowDown') setOpen(true);
    else if (open && onArrow(event)) return;
    else if (open && event.key === 'Escape') setOpen(false);
    else if (open && event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return {
    text,
    open,
    announcement,
    lines,
    list: { listId, activeId, optionProps },
    total,
    labelOf,
    remove,
    onKeyDown,
    openList: () => setOpen(true),
    type: (next: string) => {
      type(next);
      setOpen(true);
    },
    /** Chooses the only match of the typed text, unless the list was closed; else the text stays. */
    leave: () => {
      setOpen(false);
      if (open && text && total === 1 && !loading) add(all[0]!);
    },
  };
}

type ChoiceBoxProps = ChoiceOptions & {
  id: string;
  name?: string;
  /** Shown below while some text is typed, and not chosen. */
  unchosen?: (text: string) => ReactNode;
  /** Shown when no choice matches the text. */
  noMatchText: string;
  /** The choices failed to load; the caller shows why beside the field. */
  failed?: boolean;
  placeholder: string;
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

/** Multiple choice by name: chosen values are chips before the input. */
export function ChoiceBox({ id, name, unchosen, noMatchText, failed, placeholder, ...props }: ChoiceBoxProps) {
  const { value, noun, loading } = props;
  const input = useRef<HTMLInputElement>(null);
  const { text, open, announcement, lines, list, total, labelOf, ...choiceActions } = useChoices(props);
  const { listId, activeId, optionProps } = list;
  const onBlur = () => {
    // The focus is still here when the whole window loses it: nothing is decided.
    if (document.activeElement !== input.current) choiceActions.leave();
  };

  return (
    <>
      <div className="choice-box form-select" onBlur={onBlur} onClick={() => input.current?.focus()}>
        {value.map((chosenId) => (
          <span key={chosenId} className="chip">
            <span>{labelOf(chosenId)}</span>
            <Button
              look="bare"
              aria-label={`Retirer ${labelOf(chosenId)}`}
              onClick={() => {
                choiceActions.remove(chosenId);
                input.current?.focus();
              }}
            >
              <Icon name="close" />
            </Button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          name={name}
          {...comboboxInput({ listId, open, activeId })}
          aria-required={props['aria-required']}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
          placeholder={value.length === 0 ? placeholder : undefined}
          value={text}
          onClick={choiceActions.openList}
          onChange={(event) => choiceActions.type(event.target.value)}
          onKeyDown={choiceActions.onKeyDown}
        />
        <p className="visually-hidden" role="log">
          {open ? count(total, ...noun) : announcement}
        </p>
        {open && (
          <ChoiceLines
            id={listId}
            lines={lines}
            optionProps={optionProps}
            more={total - lines.length}
            noun={noun}
            empty={loading ? 'Chargement…' : failed ? 'Liste indisponible' : text ? noMatchText : 'Plus rien à choisir'}
          />
        )}
      </div>
      {!open && text && unchosen?.(text)}
    </>
  );
}
