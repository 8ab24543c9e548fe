/** A check; `fault` says what is wrong and how to fix it, and is absent when nothing is. */
export interface Diagnostic {
  what: string;
  fault?: string;
}
