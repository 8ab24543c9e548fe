/** Parts a text into at most `maxLines` lines of `width` letters, for SVG, which does not wrap; the rest becomes « … ». */
export function wrapLines(text: string, width: number, maxLines: number): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [])) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]!.slice(0, width - 1)}…`];
}
