import { foldText } from '../../french.js';

/** A line as shown to the user, and its folded parts that may be a code or a libellé. */
export interface PastedLine {
  text: string;
  parts: string[];
}

/**
 * The whole line and its parts are tried, split with and without commas: both a libellé and a list may contain commas.
 */
export function pastedLines(text: string): PastedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const bare = [line, ...line.split(/[\t;]/), ...line.split(/[\t;,]/)].map(unquoted).filter((part) => part !== '');
    return bare.length === 0 ? [] : [{ text: bare[0]!, parts: [...new Set(bare.map(foldText))] }];
  });
}

const unquoted = (text: string) => text.replace(/^\s*"|"\s*$/g, '').trim();
