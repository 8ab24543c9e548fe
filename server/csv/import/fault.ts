import { ApiException, MAX_FAULTS, type FieldError } from '../../errors.js';

export interface Fault {
  line: number;
  /** Field of the entity; in the header, the name that is no column. */
  field?: string;
  msg: string;
  value?: string;
}

const MAX_VALUE_LENGTH = 100;

export function badLines(faults: Fault[]): ApiException {
  const count = faults.length === 1 ? 'une erreur' : `${faults.length} erreurs`;
  const many = faults.length > MAX_FAULTS ? ` Voici les ${MAX_FAULTS} premières.` : '';
  return new ApiException(400, `Ce fichier a ${count}.${many}`, faults.slice(0, MAX_FAULTS).map(toFieldError));
}

function toFieldError({ line, field, msg, value }: Fault): FieldError {
  const param = field === undefined ? `ligne ${line}` : `ligne ${line}, ${field}`;
  return { param, msg, ...(value !== undefined && { value: value.slice(0, MAX_VALUE_LENGTH) }) };
}
