import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import './choice-box.scss';
import { count, fold } from './french';
import { Icon } from './Icon';
import { intoSight, useActiveLine } from './useActiveLine';

export type BoxChoice = { id: number; label: string; detail?: string };

type Props = {
  id: string;
  choices: readonly BoxChoice[];
  value: number[];
  onChange: (ids: number[]) => void;
  noun: [singular: string, plural: string];
  /** Said when nothing bears the name that was typed. */
  none: string;
  placeholder: string;
  loading: boolean;
};

const PAGE = 5;
/** A longer list is slow to draw and hopeless to read: typing shortens it. */
const SHOWN = 100;

/** Several things chosen by name: those that are stand before the field, each with its button. */
export function ChoiceBox({ id, choices, value, onChange, noun, none, placeholder, loading }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const all = useMemo(() => {
    const wanted = fold(text.trim());
    return choices.filter((one) => !value.includes(one.id) && fold(one.label).includes(wanted));
  }, [choices, value, text]);
  const lines = useMemo(() => all.slice(0, SHOWN), [all]);
  const { active, onArrow } = useActiveLine(lines, { first: 0, page: PAGE });
  const labelOf = (one: number) =>
    choices.find((choice) => choice.id === one)?.label ?? (loading ? '…' : `${noun[0]} ${one}`);

  const add = ({ id: chosen, label }: BoxChoice) => {
    onChange([...value, chosen]);
    setText('');
    setOpen(false);
    setSaid(`${label}, choisi.`);
  };
  const remove = (one: number) => {
    onChange(value.filter((other) => other !== one));
    setSaid(`${labelOf(one)}, retiré.`);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value.at(-1)!);
    else if (!open && event.key === 'ArrowDown') setOpen(true);
    else if (open && onArrow(event)) return;
    else if (open && event.key === 'Escape') setOpen(false);
    else if (open && event.key === 'Enter' && lines[active]) add(lines[active]);
    else return;
    event.preventDefault();
  };

  return (
    <div className="choice-box form-control" onBlur={() => setOpen(false)} onClick={() => input.current?.focus()}>
      {value.map((one) => (
        <span key={one} className="chip">
          <span>{labelOf(one)}</span>
          <button type="button" aria-label={`Retirer ${labelOf(one)}`} onClick={() => remove(one)}>
            <Icon name="close" />
          </button>
        </span>
      ))}
      <input
        ref={input}
        id={id}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={value.length === 0 ? placeholder : undefined}
        value={text}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="log">
        {open ? count(all.length, ...noun) : said}
      </p>
      {open && (
        // The field keeps the focus.
        <div className="choices" onMouseDown={(event) => event.preventDefault()}>
          <ul id={listId} role="listbox" aria-label={noun[1]}>
            {lines.map((line, index) => (
              <li
                key={line.id}
                ref={index === active ? intoSight : undefined}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                onClick={() => add(line)}
              >
                {line.label} {line.detail && <small>{line.detail}</small>}
              </li>
            ))}
          </ul>
          {lines.length === 0 && <p>{loading ? 'Chargement…' : text ? none : 'Plus rien à choisir'}</p>}
          {all.length > SHOWN && (
            <p>{`… et ${count(all.length - SHOWN, ...noun)} de plus\u00a0: saisissez quelques lettres.`}</p>
          )}
        </div>
      )}
    </div>
  );
}
