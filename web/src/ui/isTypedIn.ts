/** Whether a key pressed there writes: then it is no shortcut. */
export const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
