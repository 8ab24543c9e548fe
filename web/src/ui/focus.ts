import { useEffect, useRef } from 'react';

/** Where reading goes on once what was pressed has gone. */
export const focusHeading = (options?: FocusOptions) => document.querySelector('h1')?.focus(options);

/** Focuses the heading of the page when the value changes. */
export function useHeadingFocus(value: unknown, options?: FocusOptions) {
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) focusHeading(options);
    before.current = value;
  });
}

/** The element that had the focus has been removed. */
export const isFocusLost = () => document.activeElement === document.body;

/** Shortcuts and arrivals leave an open dialog its keys and its focus. */
export const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
