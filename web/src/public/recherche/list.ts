import type { KeyboardEvent, RefObject } from 'react';
import type { Suggestion } from '../../api/recherche';

/** What the list under a field tells it: the id of the active line, where one is. */
export type SuggestionListState = { open: boolean; active?: string };

/** What a field hands to the list under it. */
export type SuggestionListProps = {
  id: string;
  text: string;
  /** What the field hands its keys to. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onState: (state: SuggestionListState) => void;
  onClose: () => void;
  onChoose: (suggestion: Suggestion) => void;
};
