import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/Dialog';
import { count } from '../../ui/french';
import type { Entry } from './entries';
import './palette.scss';
import { useEntries } from './useEntries';

type Props = { isAdmin: boolean; onClose: () => void; onShortcuts: () => void };

/** Goes anywhere, adds anything, finds anything: an editable combobox with a list, whose first line is chosen beforehand. */
export default function Palette({ isAdmin, onClose, onShortcuts }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { entries, waiting, failed, again } = useEntries(useDeferredValue(text), isAdmin);
  const chosen = Math.min(active, entries.length - 1);
  const navigate = useNavigate();
  const follow = ({ to }: Entry) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && entries[chosen]) follow(entries[chosen]);
    else if (step && entries.length > 0) setActive((chosen + step + entries.length) % entries.length);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${id}-${index}`;

  return (
    <Dialog
      title="Aller à, créer, trouver"
      className="palette"
      initialFocus={input}
      onClose={onClose}
      footer={
        <button type="button" className="btn" onClick={onShortcuts}>
          Raccourcis du clavier
        </button>
      }
    >
      <input
        ref={input}
        className="form-control"
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder="Un écran, un code, un nom…"
        aria-label="Que cherchez-vous&nbsp;?"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionId(chosen) : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="hint" role="status">
        {failed ? 'Tout n’a pas pu être cherché.' : waiting ? 'Recherche…' : count(entries.length, 'réponse')}
      </p>
      {failed && (
        <button type="button" className="btn" onClick={again}>
          Réessayer
        </button>
      )}
      <ul id={id} role="listbox" aria-label="Réponses">
        {entries.map((entry, index) => (
          <Line
            key={`${entry.kind} ${entry.to}`}
            id={optionId(index)}
            entry={entry}
            active={index === chosen}
            onFollow={() => follow(entry)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type LineProps = { id: string; entry: Entry; active: boolean; onFollow: () => void };

function Line({ id, entry: { kind, label, detail }, active, onFollow }: LineProps) {
  const show = (element: HTMLLIElement | null) => element?.scrollIntoView({ block: 'nearest' });
  return (
    <li ref={active ? show : undefined} id={id} role="option" aria-selected={active} onClick={onFollow}>
      <small>{kind}</small>
      <span>
        <b>{label}</b> {detail}
      </span>
    </li>
  );
}
