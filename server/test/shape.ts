/** The statement without what varies from one call to the next: numbers, names of savepoints, lengths of lists. */
export function shapeOf(sql: string): string {
  const plain = sql
    .replace(/\s+/g, ' ')
    .replace(/\btypeorm_\d+\b|(?<![\w.])\d+(\.\d+)?\b/g, '0')
    // A line to insert: a column that it does not give has its default.
    .replace(/\bVALUES ?\([^()]*\)(?:, ?\([^()]*\))*/g, 'VALUES (?)')
    .trim();
  return REPEATED.reduce((shape, pattern) => shape.replace(pattern, '$1'), plain);
}

/** Pieces said several times over, of which the first is kept. */
const REPEATED = [
  // Values, conditions, cases, selections.
  /(\?|\b0\b|'[^']*')(?:, ?\1)+/g,
  /(\([^()]*\))(?:(?:,| OR| AND) ?\1)+/g,
  /(\((?:[^()]|\([^()]*\))*\))(?:(?:,| OR| AND) ?\1)+/g,
  /(\bWHEN [^()]*? THEN \?)(?: \1)+/g,
  /(\bSELECT (?:(?! UNION ).)+?)(?: UNION ALL \1)+/g,
  /([\w.`"]+ (?:=|LIKE|IN) (?:\?|\(\?\))(?: ESCAPE '[^']*')?)(?: (?:OR|AND) \1)+/g,
  // The columns that one change is of.
  /(\bSET )(?:[\w"]+ = (?:\?|0|NULL)(?:, ?|(?= WHERE)))+/g,
];
