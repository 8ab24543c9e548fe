import { defaultKeymap, history, historyKeymap, redoDepth, undoDepth } from '@codemirror/commands';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { actionKeys, type DialogName } from './actions';
import { droppedFiles } from './droppedFiles';
import { markdownSupport } from './language';
import { storedTab, tabExtension, tabKeys } from './tabs';

const UNDO_STEPS = 100;
/** Changes within this delay are undone together. */
const UNDO_GROUP_MS = 600;

// CodeMirror's styles are in no cascade layer and override stylesheets, hence a theme.
const editorTheme = EditorView.theme({
  '&': { height: '100%' },
  '&.cm-focused': { outline: '3px solid var(--link)', outlineOffset: '1px' },
  '.cm-scroller': { overflow: 'auto', font: '0.95rem / 1.6 var(--mono)' },
  '.cm-content': { padding: 'var(--space-3)', caretColor: 'var(--ink)' },
});

type Options = {
  host: RefObject<HTMLElement | null>;
  initial: string;
  /** Attributes of the contenteditable element. */
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  /** `file`: pasted or dropped. */
  openDialog: (name: DialogName, file?: File) => void;
};

export function useEditor({ host, initial, attributes, onChange, openDialog }: Options) {
  const view = useRef<EditorView>(null);
  const [attributesSlot] = useState(() => new Compartment());
  const [undoable, setUndoable] = useState({ undo: false, redo: false });
  const change = useEffectEvent(onChange);
  const open = useEffectEvent(openDialog);
  const start = useEffectEvent(() => initial);

  useEffect(() => {
    const listener = EditorView.updateListener.of(({ docChanged, state }) => {
      if (!docChanged) return;
      change(state.doc.toString());
      setUndoable({ undo: undoDepth(state) > 0, redo: redoDepth(state) > 0 });
      keepInView(host.current!);
    });
    const editor = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: start(),
        extensions: [
          history({ minDepth: UNDO_STEPS, newGroupDelay: UNDO_GROUP_MS }),
          keymap.of([...actionKeys((name) => open(name)), ...tabKeys]),
          editorTheme,
          markdownSupport,
          keymap.of([...historyKeymap, ...defaultKeymap]),
          tabExtension(storedTab()),
          EditorView.lineWrapping,
          attributesSlot.of([]),
          listener,
          droppedFiles((file) => open('image', file)),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [host, attributesSlot]);

  const attributesJson = JSON.stringify(attributes);
  useEffect(() => {
    const parsed = JSON.parse(attributesJson) as Record<string, string>;
    view.current?.dispatch({ effects: attributesSlot.reconfigure(EditorView.contentAttributes.of(parsed)) });
  }, [attributesSlot, attributesJson]);

  return { view, undoable };
}

const FOOT_HEIGHT = 200;

/** Keeps the typed line above the form's sticky foot, if the window has room for both. */
function keepInView(host: HTMLElement) {
  if (window.innerHeight > host.offsetHeight + FOOT_HEIGHT) host.scrollIntoView({ block: 'nearest' });
}
