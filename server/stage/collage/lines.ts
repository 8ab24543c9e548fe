import { foldText } from '../../french.js';

/** A line of a pasted text: as one may read it, and what in it may be a code or a name, folded. */
export interface PastedLine {
  text: string;
  parts: string[];
}

/** Whole, between tabs and semicolons, and between commas too: a name may hold one, and so may a list of codes. */
export function pastedLines(text: string): PastedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const bare = [line, ...line.split(/[\t;]/), ...line.split(/[\t;,]/)].map(unquoted).filter((part) => part !== '');
    return bare.length === 0 ? [] : [{ text: bare[0]!, parts: [...new Set(bare.map(foldText))] }];
  });
}

const unquoted = (text: string) => text.replace(/^\s*"|"\s*$/g, '').trim();
