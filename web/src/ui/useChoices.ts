import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BoxChoice } from './ChoiceLines';
import { fold } from './french';
import { isComposing } from './isComposing';
import { useActiveLine } from './useActiveLine';

export type Choosing = {
  choices: readonly BoxChoice[];
  value: number[];
  /** The last is the newest. */
  onChange: (ids: number[]) => void;
  /** One alone is kept: the others stay to be chosen in its place. */
  single?: boolean;
  noun: [singular: string, plural: string];
  loading?: boolean;
  /** Where the choices are more than the browser holds: somebody else looks for what is typed. */
  elsewhere?: Elsewhere;
  /** What those that were chosen are called, where they are not among the choices. */
  named?: readonly BoxChoice[];
};

export type Elsewhere = {
  onText: (text: string) => void;
  /** More that answer the text than those among the choices. */
  unseen: number;
};

const PAGE = 5;
/** A longer list is slow to draw and hopeless to read: typing shortens it. */
const SHOWN = 100;
const NOBODY: readonly BoxChoice[] = [];
const choiceId = ({ id }: BoxChoice) => id;

/** What is typed, which choices answer it, and what keys do to them. */
export function useChoices({ choices, value, onChange, single = false, noun, ...more }: Choosing) {
  const { loading = false, elsewhere, named = NOBODY } = more;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const [isEntered, setEntered] = useState(false);
  const all = useMemo(() => {
    const wanted = fold(text.trim());
    const answers = ({ label, words = '' }: BoxChoice) => fold(`${label} ${words}`).includes(wanted);
    return choices.filter((one) => (single || !value.includes(one.id)) && answers(one));
  }, [choices, value, text, single]);
  const lines = useMemo(() => all.slice(0, SHOWN), [all]);
  const question = `${value.join()} ${text}`;
  const { active, isMoved, onArrow } = useActiveLine(lines, { idOf: choiceId, question, first: 0, page: PAGE });
  const labelOf = (one: number) =>
    [...choices, ...named].find((choice) => choice.id === one)?.label ?? (loading ? '…' : `${noun[0]} ${one}`);

  const type = (next: string) => {
    setText(next);
    setEntered(false);
    elsewhere?.onText(next);
  };
  const add = ({ id, label }: BoxChoice) => {
    onChange([...value, id]);
    type('');
    setOpen(false);
    setSaid(`${label}, choisi.`);
  };
  const remove = (one: number) => {
    onChange(value.filter((other) => other !== one));
    setSaid(`${labelOf(one)}, retiré.`);
  };
  // Who types a code and enters it at once gets what the answer has first; a line that arrows have come to is taken at once.
  const enter = () => {
    const isReady = isMoved || !loading;
    setEntered(!isReady);
    if (isReady && lines[active]) add(lines[active]);
  };
  const enterNow = useEffectEvent(enter);
  useEffect(() => {
    if (!isEntered || loading) return;
    const timer = setTimeout(() => enterNow());
    return () => clearTimeout(timer);
  }, [isEntered, loading]);

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
    said,
    lines,
    active,
    total: all.length + (elsewhere?.unseen ?? 0),
    labelOf,
    add,
    remove,
    onKeyDown,
    unfold: () => setOpen(true),
    type: (next: string) => {
      type(next);
      setOpen(true);
    },
    /** What was begun and not chosen is nothing. */
    leave: () => {
      type('');
      setOpen(false);
    },
  };
}
