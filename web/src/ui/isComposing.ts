import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * True for keys of an input method, as the Enter that ends a composition; Safari sends that one after the end, as keyCode 229.
 */
export const isComposing = ({ nativeEvent }: ReactKeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229;
