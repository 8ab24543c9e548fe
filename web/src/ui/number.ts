/** undefined if empty. Invalid text is returned as it is, for the server to refuse. */
export function toNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return (/^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed) as number;
}
