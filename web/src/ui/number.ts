/** The integer that was typed; else the text itself, on which the server has its say. Empty: undefined. */
export function toNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return (/^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed) as number;
}
