import { EditorView } from '@codemirror/view';

/** Handles a pasted or dropped file; a paste with both image and text, as from Word, is text. */
export function droppedFiles(onFile: (file: File) => void) {
  const take = (event: Event, file: File | undefined): boolean => {
    if (!file) return false;
    event.preventDefault();
    onFile(file);
    return true;
  };
  return EditorView.domEventHandlers({
    paste: (event) => {
      const { files, types = [] } = event.clipboardData ?? {};
      return !types.includes('text/plain') && take(event, files?.[0]);
    },
    drop: (event, view) => {
      const file = event.dataTransfer?.files[0];
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (file && at !== null) view.dispatch({ selection: { anchor: at } });
      return take(event, file);
    },
  });
}
