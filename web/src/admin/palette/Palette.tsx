import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/Dialog';
import { count } from '../../ui/french';
import { isComposing } from '../../ui/isComposing';
import { scrollIntoSight, useActiveLine } from '../../ui/useActiveLine';
import type { PaletteEntry } from './entries';
import './palette.scss';
import { usePaletteEntries } from './useEntries';

const entryId = ({ kind, to }: PaletteEntry) => `${kind} ${to}`;

type Props = { isAdmin: boolean; onClose: () => void; onShortcuts: () => void };

/** An editable combobox with a listbox, whose first option is active from the start. */
export default function Palette({ isAdmin, onClose, onShortcuts }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { entries, isFetching, hasFailed, retry } = usePaletteEntries(useDeferredValue(text), isAdmin);
  const { active, onArrow } = useActiveLine(entries, { idOf: entryId, resetKey: text, first: 0 });
  const navigate = useNavigate();
  const goTo = ({ to }: PaletteEntry) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || onArrow(event) || event.key !== 'Enter' || !entries[active]) return;
    event.preventDefault();
    goTo(entries[active]);
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
        aria-activedescendant={active < 0 ? undefined : optionId(active)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="hint" role="status">
        {hasFailed ? 'Tout n’a pas pu être cherché.' : isFetching ? 'Recherche…' : count(entries.length, 'réponse')}
      </p>
      {hasFailed && (
        <button type="button" className="btn" onClick={retry}>
          Réessayer
        </button>
      )}
      <ul id={id} role="listbox" aria-label="Réponses">
        {entries.map((entry, index) => (
          <PaletteOption
            key={entryId(entry)}
            id={optionId(index)}
            entry={entry}
            active={index === active}
            onSelect={() => goTo(entry)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type OptionProps = { id: string; entry: PaletteEntry; active: boolean; onSelect: () => void };

function PaletteOption({ id, entry: { kind, label, detail }, active, onSelect }: OptionProps) {
  return (
    <li ref={active ? scrollIntoSight : undefined} id={id} role="option" aria-selected={active} onClick={onSelect}>
      <small>{kind}</small>
      <span>
        <b>{label}</b> {detail}
      </span>
    </li>
  );
}
