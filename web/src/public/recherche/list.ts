import type { KeyboardEvent, RefObject } from 'react';
import type { Suggestion } from '../../api/recherche';

/** `active`: id of the active option. */
export type SuggestionListState = { open: boolean; active?: string };

export type SuggestionListProps = {
  id: string;
  text: string;
  /** The list puts its key handler here. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onState: (state: SuggestionListState) => void;
  onClose: () => void;
  onChoose: (suggestion: Suggestion) => void;
};
