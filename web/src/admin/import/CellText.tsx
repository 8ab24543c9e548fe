export function CellText({ text }: { text: string }) {
  return text === '' ? <em className="cell-empty">vide</em> : <span className="cell-text">{text}</span>;
}
