import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BoxChoice } from './ChoiceLines';
import { fold } from './french';
import { isComposing } from './isComposing';
import { useActiveLine } from './useActiveLine';

export type ChoiceOptions = {
  choices: readonly BoxChoice[];
  value: number[];
  /** Newest last. */
  onChange: (ids: number[]) => void;
  /** Only the last id is kept; the choices still list the chosen one. */
  single?: boolean;
  noun: [singular: string, plural: string];
  loading?: boolean;
  /** For choices that are too many to load: the caller searches for the typed text. */
  remote?: RemoteSearch;
  /** Labels of chosen values that are not in `choices`. */
  knownChoices?: readonly BoxChoice[];
};

export type RemoteSearch = {
  onText: (text: string) => void;
  /** Number of further matches on the server. */
  moreMatches: number;
};

const PAGE = 5;
/** A longer list renders slowly and is too long to read: typing shortens it. */
const SHOWN = 100;
const NO_CHOICES: readonly BoxChoice[] = [];
const choiceId = ({ id }: BoxChoice) => id;

/** State and key handling of ChoiceBox. */
export function useChoices({ choices, value, onChange, single = false, noun, ...more }: ChoiceOptions) {
  const { loading = false, remote, knownChoices = NO_CHOICES } = more;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [isEnterPending, setEnterPending] = useState(false);
  const all = useMemo(() => {
    const query = fold(text.trim());
    const matches = ({ label, keywords = '' }: BoxChoice) => fold(`${label} ${keywords}`).includes(query);
    return choices.filter((choice) => (single || !value.includes(choice.id)) && matches(choice));
  }, [choices, value, text, single]);
  const lines = useMemo(() => all.slice(0, SHOWN), [all]);
  const resetKey = `${value.join()} ${text}`;
  const { active, isMoved, onArrow } = useActiveLine(lines, { idOf: choiceId, resetKey, first: 0, page: PAGE });
  const labelOf = (id: number) =>
    [...choices, ...knownChoices].find((choice) => choice.id === id)?.label ?? (loading ? '…' : `${noun[0]} ${id}`);

  const type = (next: string) => {
    setText(next);
    setEnterPending(false);
    remote?.onText(next);
  };
  const add = ({ id, label }: BoxChoice) => {
    onChange([...value, id]);
    type('');
    setOpen(false);
    setAnnouncement(`${label}, choisi.`);
  };
  const remove = (id: number) => {
    onChange(value.filter((other) => other !== id));
    setAnnouncement(`${labelOf(id)}, retiré.`);
  };
  // Enter while loading waits for the results, unless the arrow keys have activated a line.
  const enter = () => {
    const isReady = isMoved || !loading;
    setEnterPending(!isReady);
    if (isReady && lines[active]) add(lines[active]);
  };
  const enterNow = useEffectEvent(enter);
  useEffect(() => {
    if (!isEnterPending || loading) return;
    const timer = setTimeout(() => enterNow());
    return () => clearTimeout(timer);
  }, [isEnterPending, loading]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value.at(-1)!);
    else if (!open && event.key === 'ArrowDown') setOpen(true);
    else if (open && onArrow(event)) return;
    else if (open && event.key === 'Escape') setOpen(false);
    else if (open && event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return {
    text,
    open,
    announcement,
    lines,
    active,
    total: all.length + (remote?.moreMatches ?? 0),
    labelOf,
    add,
    remove,
    onKeyDown,
    openList: () => setOpen(true),
    type: (next: string) => {
      type(next);
      setOpen(true);
    },
    /** Discards the typed text. */
    leave: () => {
      type('');
      setOpen(false);
    },
  };
}
