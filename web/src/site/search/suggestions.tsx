import { useEffect, useImperativeHandle } from 'react';
import { addNoBreakSpaces, count } from '../../lib/french';
import { markedParts } from '../../lib/marks';
import { useDebounced, useListbox } from '../../ui/listbox';
import type { SuggestionListProps } from './search-field';
import { type Suggestion, useSuggestions } from './search.api';

function Marked({ text, forms, code }: { text: string; forms: readonly string[]; code?: boolean }) {
  return markedParts(text, forms, { code }).map((part, index) =>
    part.marked ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

const TITLES = [
  ['stage', 'Stages'],
  ['parcours', 'Parcours'],
  ['responsable', 'Responsables'],
  ['mot', 'Mots'],
] as const;
const NONE: Suggestion[] = [];
const suggestionId = ({ genre, id, libelle }: Suggestion) => `${genre} ${id ?? libelle}`;

/** Suggestions of the server, grouped by kind. */
export function Suggestions({ id, text, keys, onState, onClose, onChoose }: SuggestionListProps) {
  const debounced = useDebounced(text.trim());
  const { data, isSuccess } = useSuggestions(debounced);
  const lines = (debounced !== '' && data) || NONE;
  const { active, activeId, onArrow, optionProps } = useListbox(lines, {
    listId: id,
    idOf: suggestionId,
    resetKey: text.trim(),
    first: -1,
    onSelect: onChoose,
  });
  const open = lines.length > 0;

  useEffect(() => onState({ open, activeId }), [onState, open, activeId]);
  useImperativeHandle(keys, () => (event) => {
    if (onArrow(event) || !open) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && lines[active]) onChoose(lines[active]);
    else return;
    event.preventDefault();
  });

  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {isSuccess && (open ? count(lines.length, 'suggestion') : 'Aucune suggestion')}
      </p>
      {open && (
        // Prevents the list from taking the focus.
        <div
          id={id}
          className="suggestions"
          role="listbox"
          aria-label="Suggestions"
          onMouseDown={(e) => e.preventDefault()}
        >
          {TITLES.filter(([genre]) => lines.some((line) => line.genre === genre)).map(([genre, title]) => (
            <div key={genre} role="group" aria-labelledby={`${id}-${genre}`}>
              <div id={`${id}-${genre}`} className="title" role="presentation">
                {title}
              </div>
              {lines.map(
                (line, index) =>
                  line.genre === genre && (
                    <div key={suggestionId(line)} {...optionProps(index)}>
                      <Line {...line} />
                    </div>
                  ),
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function Line({ code, libelle, trouve_par }: Suggestion) {
  return (
    <>
      <span>
        <Marked text={addNoBreakSpaces(libelle)} forms={trouve_par} />
      </span>
      {code && (
        <span className="code">
          <Marked text={code} forms={trouve_par} code />
        </span>
      )}
    </>
  );
}
