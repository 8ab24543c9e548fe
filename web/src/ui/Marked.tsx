import { markedParts } from './marks';

export function Marked({ text, forms, code }: { text: string; forms: readonly string[]; code?: boolean }) {
  return markedParts(text, forms, { code }).map((part, index) =>
    part.marked ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
