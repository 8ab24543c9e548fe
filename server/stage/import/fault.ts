import type { FieldError } from '../../errors.js';

/** What is wrong with a line, or with one of its cells. */
export interface Fault {
  line: number;
  /** The entity's field, or in the header the name that is no column's. */
  field?: string;
  msg: string;
  value?: string;
}

const VALUE_MAX = 100;

export function toFieldError({ line, field, msg, value }: Fault): FieldError {
  const param = field === undefined ? `ligne ${line}` : `ligne ${line}, ${field}`;
  return { param, msg, ...(value !== undefined && { value: value.slice(0, VALUE_MAX) }) };
}
