import { indentLess, indentMore } from '@codemirror/commands';
import { indentUnit } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { type EditorView, type KeyBinding } from '@codemirror/view';
import { readStored, store } from '../stored';

export const TAB_CHOICES = [
  { value: '\t', label: '1 tabulation' },
  { value: ' '.repeat(2), label: '2 espaces' },
  { value: ' '.repeat(4), label: '4 espaces' },
  { value: ' '.repeat(8), label: '8 espaces' },
];

const STORAGE_KEY = 'markdown-tab';
const tabCompartment = new Compartment();

export function storedTab(): string {
  const stored = readStored('localStorage', STORAGE_KEY);
  return TAB_CHOICES.find(({ value }) => value === stored)?.value ?? '\t';
}

export const storeTab = (tab: string) => store('localStorage', STORAGE_KEY, tab);

const facets = (tab: string): Extension => [indentUnit.of(tab), EditorState.tabSize.of(tab === '\t' ? 4 : tab.length)];

export const tabExtension = (tab: string): Extension => tabCompartment.of(facets(tab));

export function setTab(view: EditorView, tab: string) {
  view.dispatch({ effects: tabCompartment.reconfigure(facets(tab)) });
}

const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s/;

/** Indents selected lines and list items; elsewhere inserts a tab at the cursor. */
function insertTab(view: EditorView): boolean {
  const { state } = view;
  const { empty, head } = state.selection.main;
  if (!empty || LIST_ITEM.test(state.doc.lineAt(head).text)) return indentMore(view);
  view.dispatch(state.replaceSelection(state.facet(indentUnit)), { scrollIntoView: true, userEvent: 'input' });
  return true;
}

const TAB_FOCUS_MS = 60_000;

/** After Escape, Tab moves the focus out of the editor, until another key or TAB_FOCUS_MS. */
function letTabMoveFocus(view: EditorView): boolean {
  view.setTabFocusMode(TAB_FOCUS_MS);
  return true;
}

export const tabKeys: KeyBinding[] = [
  { key: 'Tab', run: insertTab, shift: indentLess },
  { key: 'Escape', run: letTabMoveFocus },
];
