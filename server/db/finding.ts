/** One thing that was looked at; `fault` says what is wrong and how to mend it, and is absent where all is well. */
export interface Diagnostic {
  what: string;
  fault?: string;
}
