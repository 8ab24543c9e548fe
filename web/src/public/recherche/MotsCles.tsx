import { type ComponentProps, type ComponentType, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import type { Suggestion } from '../../api/recherche';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { isComposing } from '../../ui/isComposing';
import './mots-cles.scss';
import type { SuggestionListProps, SuggestionListState } from './list';

const CLOSED: SuggestionListState = { open: false };

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  /** May be lazy. */
  List: ComponentType<SuggestionListProps>;
};

/** A combobox that works without its list, which may still be loading. */
export function MotsCles({ value, onChange, onChoose, List, ...own }: Props) {
  const id = useId();
  const [isListOpen, setListOpen] = useState(false);
  const [list, setList] = useState(CLOSED);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const close = () => setListOpen(false);
  const { open, active } = isListOpen ? list : CLOSED;

  return (
    <div className="mots-cles" onBlur={close}>
      <input
        {...own}
        className="form-control"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={active}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setListOpen(true);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (isListOpen) keys.current?.(event);
          else if (event.key === 'ArrowDown') setListOpen(true);
          if (event.key === 'Enter') close();
        }}
      />
      {isListOpen && (
        <ErrorBoundary resetKey="" fallback={null}>
          <Suspense>
            <List
              id={id}
              text={value}
              keys={keys}
              onState={setList}
              onClose={close}
              onChoose={(suggestion) => {
                close();
                onChoose(suggestion);
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
