import { useEffect, useRef } from 'react';

/** Focuses the heading of the page, where reading goes on once the pressed element is removed. */
export const focusHeading = (options?: FocusOptions) => document.querySelector('h1')?.focus(options);

/** Focuses the heading of the page when the value changes. */
export function useHeadingFocus(value: unknown, options?: FocusOptions) {
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) focusHeading(options);
    before.current = value;
  });
}

/** Focuses it if the change of the value has removed what had the focus. */
export function useHeadingFocusIfLost(value: unknown) {
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value && isFocusLost()) focusHeading();
    before.current = value;
  });
}

/** True once the element that had the focus is removed. */
export const isFocusLost = () => document.activeElement === document.body;

/** True while a dialog is open, which keeps its keys and its focus from shortcuts and navigations. */
export const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
