/** A cell's text as it stands in the file, or that there is none. */
export function CellText({ text }: { text: string }) {
  return text === '' ? <em className="cell-empty">vide</em> : <span className="cell-text">{text}</span>;
}
