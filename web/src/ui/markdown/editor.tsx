import { defaultKeymap, history, historyKeymap, isolateHistory, redoDepth, undoDepth } from '@codemirror/commands';
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { MarkdownParser } from '@lezer/markdown';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../controls/button';
import type { Control } from '../field';
import { Select } from '../controls/select';
import { type Action, actionKeys, actions, ariaShortcut, type DialogName, shapes, shortcutText } from './actions';
import {
  changeTo,
  imageAt,
  type ImageParts,
  linkAt,
  type LinkParts,
  replaceWith,
  setTab,
  sizedAt,
  storedTab,
  storeTab,
  TAB_CHOICES,
  tabExtension,
  tabKeys,
} from './format';
import { Help } from './help';
import { ImageDialog } from './image-dialog';
import { LinkDialog } from './link-dialog';
import { Preview, type Render, type Resize, sizedImage } from './preview';
import { droppedFiles, type Images, seemsPdf } from './uploads';
import './markdown.scss';

/** Choice of what the Tab key inserts, remembered for all editors. */
function TabChoice({ onChange }: { onChange: (tab: string) => void }) {
  const [tab, setTab] = useState(storedTab);
  return (
    <div className="row">
      <Select
        label={'La touche Tab insère\u00a0:'}
        value={tab}
        options={TAB_CHOICES}
        onChange={(next) => {
          setTab(next);
          storeTab(next);
          onChange(next);
        }}
      />
    </div>
  );
}

type ToolbarProps = { controls: string; isDisabled: (action: Action) => boolean; onAction: (action: Action) => void };

/** A single tab stop; arrow keys move between the buttons. */
function Toolbar({ controls, isDisabled, onAction }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const last = actions.length - 1;
    const target = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[target]?.focus();
  };

  return (
    <div
      ref={bar}
      className="md-tools"
      role="toolbar"
      aria-label="Mise en forme"
      aria-controls={controls}
      onKeyDown={move}
    >
      {actions.map((action, index) => (
        <Button
          key={action.label}
          look="bare"
          className="md-tool"
          title={`${action.label} (${shortcutText(action.shortcut)})`}
          aria-label={action.label}
          aria-keyshortcuts={ariaShortcut(action.shortcut)}
          inactive={isDisabled(action)}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // Keeps the selection of the text, and the on-screen keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isDisabled(action) && onAction(action)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={shapes[action.shape]} />
          </svg>
          <span className="md-tool-label">{action.label}</span>
        </Button>
      ))}
    </div>
  );
}

// The package's own `markdown()` imports HTML, CSS and JavaScript, three times the size of the rest.
const parser = (markdownLanguage.parser as MarkdownParser).configure(sizedImage);
const language = new Language(markdownLanguage.data, parser, [], 'markdown');

const style = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--primary)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--link)' },
  { tag: tags.quote, color: 'var(--ink-soft)' },
  { tag: tags.monospace, color: 'var(--sp-4)' },
  { tag: tags.processingInstruction, color: 'var(--amber)', fontWeight: '400' },
  { tag: [tags.comment, tags.contentSeparator], color: 'var(--ink-dim)' },
]);

/** With tables and sized images; Enter continues a list. */
const markdownSupport = [language, syntaxHighlighting(style), keymap.of(markdownKeymap)];

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

/** Marks the transaction that brings a text of the form: the form already holds it. */
const fromForm = Annotation.define<boolean>();

type Options = {
  host: RefObject<HTMLElement | null>;
  value: string;
  /** Attributes of the contenteditable element. */
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  /** `file`: pasted or dropped. */
  openDialog: (name: DialogName, file?: File) => void;
};

function useEditor({ host, value, attributes, onChange, openDialog }: Options) {
  const view = useRef<EditorView>(null);
  const [attributesSlot] = useState(() => new Compartment());
  const [undoable, setUndoable] = useState({ undo: false, redo: false });
  const change = useEffectEvent(onChange);
  const open = useEffectEvent(openDialog);
  const start = useEffectEvent(() => value);

  useEffect(() => {
    const listener = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (!docChanged) return;
      setUndoable({ undo: undoDepth(state) > 0, redo: redoDepth(state) > 0 });
      if (transactions.some((transaction) => transaction.annotation(fromForm))) return;
      change(state.doc.toString());
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

  // A layout effect: no key can come between the text of the form and its comparison with what the editor shows.
  useLayoutEffect(() => {
    const changes = view.current && changeTo(view.current.state, value);
    if (changes) view.current!.dispatch({ changes, annotations: [fromForm.of(true), isolateHistory.of('full')] });
  }, [value]);

  return { view, undoable };
}

const FOOT_HEIGHT = 200;

/** Keeps the typed line above the form's sticky foot, if the window has room for both. */
function keepInView(host: HTMLElement) {
  if (window.innerHeight > host.offsetHeight + FOOT_HEIGHT) host.scrollIntoView({ block: 'nearest' });
}

type MarkdownEditorProps = {
  control: Control;
  value: string;
  onChange: (text: string) => void;
  render: Render;
  images?: Images;
};

type OpenDialog = { file?: File } & ({ name: 'link'; parts: LinkParts } | { name: 'image'; parts: ImageParts });

/** Shows `value`, wherever it comes from; a text that was not typed here is one step of the undo. */
export default function MarkdownEditor({ control, value, onChange, render, images }: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenDialog>();
  const { id } = control;
  const { view, undoable } = useEditor({
    host,
    value,
    attributes: attributesOf(control),
    onChange,
    openDialog: (name, file) => openDialog(name, file),
  });
  useLabelClick(id);

  const openDialog = (name: DialogName, file?: File) => {
    // Files are ignored while a dialog is open, or if the field has no image library.
    if (file && (open || !images)) return;
    const { state } = view.current!;
    const isLink = name === 'link' || (file && seemsPdf(file));
    setOpen({
      file,
      ...(isLink ? { name: 'link', parts: linkAt(state).parts } : { name: 'image', parts: imageAt(state).parts }),
    });
  };
  const runAction = ({ run }: Action) => {
    if (typeof run === 'string') return openDialog(run);
    run(view.current!);
    view.current!.focus();
  };
  // Closing restores the focus to the toolbar first; the editor gets it after.
  const close = () => {
    flushSync(() => setOpen(undefined));
    view.current!.focus();
  };
  const insert = (text: string) => {
    close();
    // The text may have changed under the dialog, and the selection with it.
    replaceWith(view.current!, (open!.name === 'link' ? linkAt : imageAt)(view.current!.state), text);
  };

  const resize: Resize = ({ address, nth }, width, height) => {
    const change = sizedAt(view.current!.state.doc.toString(), address, nth, `${width}x${height}`);
    if (change) replaceWith(view.current!, change, change.sized);
  };

  const dialog = { dropped: open?.file, images, onInsert: insert, onClose: close };
  return (
    <div className="md">
      <Toolbar controls={id} isDisabled={({ shape }) => isOff(shape, undoable)} onAction={runAction} />
      <div className="md-panes">
        <div ref={host} className="md-source" />
        <Preview source={value} render={render} onResize={resize} />
      </div>
      <div className="md-foot">
        <TabChoice onChange={(tab) => setTab(view.current!, tab)} />
        <p className="hint m-0" id={`${id}-keys`}>
          {'Pour quitter le texte au clavier\u00a0: Échap, puis Tab.'}
        </p>
      </div>
      <Help />
      {open?.name === 'link' && <LinkDialog initial={open.parts} {...dialog} />}
      {open?.name === 'image' && <ImageDialog initial={open.parts} {...dialog} />}
    </div>
  );
}

function isOff(shape: Action['shape'], undoable: { undo: boolean; redo: boolean }): boolean {
  return (shape === 'undo' && !undoable.undo) || (shape === 'redo' && !undoable.redo);
}

function attributesOf({ id, ...control }: Control): Record<string, string> {
  return {
    id,
    lang: 'fr',
    spellcheck: 'true',
    autocorrect: 'on',
    tabindex: '0',
    autocapitalize: 'sentences',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': [control['aria-describedby'], `${id}-keys`].filter(Boolean).join(' '),
    ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
  };
}

/** A label's click reaches form controls only, and the editor is a contenteditable. */
function useLabelClick(id: string) {
  useEffect(() => {
    const label = document.getElementById(`${id}-label`);
    const focus = () => document.getElementById(id)?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [id]);
}
