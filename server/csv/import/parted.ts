/** Splits a cell; a backslash escapes a separator or a backslash. */
export function splitEscaped(text: string, separator: string): string[] {
  if (!text.includes('\\')) return text.split(separator);
  const parts = [''];
  for (const token of text.match(/\\[^]|[^]/gu) ?? []) {
    if (token === separator) parts.push('');
    else parts.push(parts.pop() + token);
  }
  return parts;
}

export const unescaped = (part: string): string => part.replace(/\\([\\,|])/g, '$1');
export const escaped = (part: string): string => part.replace(/[\\,|]/g, '\\$&');
