import { redo, undo } from '@codemirror/commands';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { bullets, cycleHeading, insertTable, numbers, quotes, toggleLines, toggleMarks } from './format';

type Shape = keyof typeof shapes;
export type DialogName = 'link' | 'image';

export type Action = {
  label: string;
  shape: Shape;
  /** CodeMirror's notation. Never with Alt: AltGr is Ctrl+Alt, by which French keyboards type # and |. */
  shortcut: string;
  run: ((view: EditorView) => boolean) | DialogName;
};

export const shapes = {
  bold: 'M7 4h6a4 4 0 0 1 0 8H7Zm0 8h7a4 4 0 0 1 0 8H7Z',
  italic: 'M10 4h8M6 20h8M14 4l-4 16',
  heading: 'M5 4v16M19 4v16M5 12h14',
  bullets: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  numbers: 'M10 6h11M10 12h11M10 18h11M3.5 4.5 5 3.5V9M3.5 15.5c0-2 3-2 3 0 0 1.5-3 2.5-3 4.5h3',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  image: 'M4 4h16v16H4ZM4 16l5-5 4 4 2-2 5 5M15 9h.01',
  table: 'M4 5h16v14H4ZM4 10h16M4 14.5h16M12 5v14',
  quote: 'M5 4v16M10 7h10M10 12h10M10 17h6',
  undo: 'M8 4 4 8l4 4M4 8h10a6 6 0 0 1 0 12H8',
  redo: 'm16 4 4 4-4 4M20 8H10a6 6 0 0 0 0 12h6',
};

export const actions: Action[] = [
  { label: 'Gras', shape: 'bold', shortcut: 'Mod-b', run: toggleMarks('**', 'texte en gras') },
  { label: 'Italique', shape: 'italic', shortcut: 'Mod-i', run: toggleMarks('*', 'texte en italique') },
  { label: 'Titre', shape: 'heading', shortcut: 'Mod-Shift-h', run: cycleHeading },
  { label: 'Liste', shape: 'bullets', shortcut: 'Mod-Shift-8', run: toggleLines(bullets) },
  { label: 'Liste numérotée', shape: 'numbers', shortcut: 'Mod-Shift-7', run: toggleLines(numbers) },
  { label: 'Lien', shape: 'link', shortcut: 'Mod-k', run: 'link' },
  { label: 'Image', shape: 'image', shortcut: 'Mod-Shift-e', run: 'image' },
  { label: 'Tableau', shape: 'table', shortcut: 'Mod-Shift-l', run: insertTable },
  { label: 'Citation', shape: 'quote', shortcut: 'Mod-Shift-9', run: toggleLines(quotes) },
  { label: 'Annuler', shape: 'undo', shortcut: 'Mod-z', run: undo },
  { label: 'Rétablir', shape: 'redo', shortcut: 'Mod-y', run: redo },
];

export function actionKeys(openDialog: (name: DialogName) => void): KeyBinding[] {
  return actions.map(({ shortcut, run }) => ({
    key: shortcut,
    preventDefault: true,
    run: (view) => {
      if (typeof run === 'function') return run(view) || true;
      openDialog(run);
      return true;
    },
  }));
}

const MAC = /^Mac|^iP/.test(navigator.platform);

/** « Ctrl+Maj+H », or « ⌘⇧H » on a Mac. */
export function shortcutText(shortcut: string): string {
  const keys = shortcut.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key));
  if (MAC) return keys.map((key) => ({ Mod: '⌘', Shift: '⇧' })[key] ?? key).join('');
  return keys.map((key) => ({ Mod: 'Ctrl', Shift: 'Maj' })[key] ?? key).join('+');
}

/** aria-keyshortcuts uses English key names. */
export const ariaShortcut = (shortcut: string) =>
  shortcut
    .replace('Mod', MAC ? 'Meta' : 'Control')
    .replaceAll('-', '+')
    .replace(/.$/, (key) => key.toUpperCase());
