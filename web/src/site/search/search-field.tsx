import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ErrorBoundary } from '../../ui/failure';
import { comboboxInput, isComposing } from '../../ui/input';
import type { Suggestion } from './search.api';
import './mots-cles.scss';

type SuggestionListState = { open: boolean; activeId?: string };

export type SuggestionListProps = {
  id: string;
  text: string;
  /** The list puts its key handler here. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onState: (state: SuggestionListState) => void;
  onClose: () => void;
  onChoose: (suggestion: Suggestion) => void;
};

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
  const { open, activeId } = isListOpen ? list : CLOSED;

  return (
    <div onBlur={close}>
      <input
        {...own}
        {...comboboxInput({ listId: id, open, activeId })}
        className="form-control"
        enterKeyHint="search"
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

/** Opens the page of a suggestion, or searches for it. */
export function useSuggestionAction(search: (motsCles: string, responsable?: number) => void) {
  const navigate = useNavigate();
  return ({ genre, id, code, libelle }: Suggestion) => {
    if (id === null) search(libelle);
    else if (genre === 'responsable') search('', id);
    else void navigate(code === null ? paths.parcours(id) : paths.stageCode(code));
  };
}
