import { ApiException, FAULTS_SHOWN, type FieldError } from '../../errors.js';

/** What is wrong with a line, or with one of its cells. */
export interface Fault {
  line: number;
  /** The entity's field, or in the header the name that is no column's. */
  field?: string;
  msg: string;
  value?: string;
}

const VALUE_MAX = 100;

/** Says how many faults a file has, and the first of them. */
export function badLines(faults: Fault[]): ApiException {
  const count = faults.length === 1 ? 'une erreur' : `${faults.length} erreurs`;
  const many = faults.length > FAULTS_SHOWN ? ` Voici les ${FAULTS_SHOWN} premières.` : '';
  return new ApiException(400, `Ce fichier a ${count}.${many}`, faults.slice(0, FAULTS_SHOWN).map(toFieldError));
}

function toFieldError({ line, field, msg, value }: Fault): FieldError {
  const param = field === undefined ? `ligne ${line}` : `ligne ${line}, ${field}`;
  return { param, msg, ...(value !== undefined && { value: value.slice(0, VALUE_MAX) }) };
}
