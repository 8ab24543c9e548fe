import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Control } from '../Field';
import type { Action, DialogName } from './actions';
import './foot.scss';
import { Help } from './Help';
import { ImageDialog } from './ImageDialog';
import { type Images, seemsPdf } from './images';
import { type ImageParts, imageAt, type Insert, linkAt, type LinkParts, replaceWith, sizedAt } from './inserts';
import { LinkDialog } from './LinkDialog';
import './markdown.scss';
import { Preview } from './Preview';
import { TabChoice } from './TabChoice';
import { setTab } from './tabs';
import { Toolbar } from './Toolbar';
import type { Resize } from './useCorners';
import { useEditor } from './useEditor';
import type { Render } from './usePreview';

type MarkdownEditorProps = { control: Control; value: string; onChange: (text: string) => void; render: Render; images?: Images };

type OpenDialog = { file?: File } & (
  { name: 'link'; insert: Insert<LinkParts> } | { name: 'image'; insert: Insert<ImageParts> }
);

/** Uncontrolled: `value` is the initial text only. */
export default function MarkdownEditor({ control, value, onChange, render, images }: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenDialog>();
  const { id } = control;
  const { view, undoable } = useEditor({
    host,
    initial: value,
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
      ...(isLink ? { name: 'link', insert: linkAt(state) } : { name: 'image', insert: imageAt(state) }),
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
    replaceWith(view.current!, open!.insert, text);
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
        <p className="hint" id={`${id}-keys`}>
          {'Pour quitter le texte au clavier\u00a0: Échap, puis Tab.'}
        </p>
      </div>
      <Help />
      {open?.name === 'link' && <LinkDialog initial={open.insert.parts} {...dialog} />}
      {open?.name === 'image' && <ImageDialog initial={open.insert.parts} {...dialog} />}
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
