import './table-filter.scss';
import { useId, useRef } from 'react';
import { count } from './french';

type TableFilterProps = {
  text: string;
  onChange: (text: string) => void;
  onLeave?: () => void;
  shown: number;
  total: number;
  noun: [singular: string, plural: string];
};

export function TableFilter({ text, onChange, onLeave, shown, total, noun }: TableFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="list-filter">
      <label htmlFor={id}>Rechercher</label>
      <input
        ref={input}
        id={id}
        type="search"
        className="form-control"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <button type="button" className="btn" onClick={clear}>
        Effacer
      </button>
      <p className="hint" role="status">
        {shown === total ? count(total, ...noun) : `${shown.toLocaleString('fr-FR')} sur ${count(total, ...noun)}`}
      </p>
    </search>
  );
}
