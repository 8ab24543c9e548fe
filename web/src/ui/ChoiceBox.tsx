import { useId, useRef } from 'react';
import './choice-box.scss';
import { ChoiceLines } from './ChoiceLines';
import { count } from './french';
import { Icon } from './Icon';
import { type ChoiceOptions, useChoices } from './useChoices';

type ChoiceBoxProps = ChoiceOptions & {
  id: string;
  /** Shown when no choice matches the text. */
  noMatchText: string;
  /** The choices failed to load; the caller shows why beside the field. */
  failed?: boolean;
  placeholder: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

/** Multiple choice by name: chosen values are chips before the input. */
export function ChoiceBox({ id, noMatchText, failed, placeholder, ...props }: ChoiceBoxProps) {
  const { value, noun, loading } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, open, announcement, lines, active, total, labelOf, ...choiceActions } = useChoices(props);

  return (
    <div className="choice-box form-select" onBlur={choiceActions.leave} onClick={() => input.current?.focus()}>
      {value.map((chosenId) => (
        <span key={chosenId} className="chip">
          <span>{labelOf(chosenId)}</span>
          <button
            type="button"
            aria-label={`Retirer ${labelOf(chosenId)}`}
            onClick={() => {
              choiceActions.remove(chosenId);
              input.current?.focus();
            }}
          >
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
          active={active}
          more={total - lines.length}
          noun={noun}
          empty={loading ? 'Chargement…' : failed ? 'Liste indisponible' : text ? noMatchText : 'Plus rien à choisir'}
          onChoose={choiceActions.add}
        />
      )}
    </div>
  );
}
