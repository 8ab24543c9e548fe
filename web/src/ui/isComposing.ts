import type { KeyboardEvent } from 'react';

/** Whether a key belongs to the input method: Enter ends a composition. Safari tells it after the end, as key 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229;
