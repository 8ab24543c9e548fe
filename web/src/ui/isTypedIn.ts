/** Keys pressed there are text and no shortcuts. */
export const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
