import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { OperatorError } from '../config.js';
import { passwordFault } from '../auth/password-fault.js';
import { UserBody } from '../user/user.dto.js';

const FIELDS: Record<string, string> = { username: 'Identifiant', password: 'Mot de passe' };

/** An account as the API would take it: the same rules. @throws OperatorError with one line a fault. */
export function readUser(values: UserBody): UserBody {
  const body = plainToInstance(UserBody, values);
  const faults = validateSync(body, { stopAtFirstError: true }).filter(({ property }) => property in FIELDS);
  const lines = faults.map(
    ({ property, constraints = {} }) => `${FIELDS[property]} : ${Object.values(constraints)[0]}`,
  );
  const fault = passwordFault(body.password, body.username);
  if (fault && lines.length === 0) lines.push(`${FIELDS['password']} : ${fault}`);
  if (lines.length > 0) throw new OperatorError(lines.join('\n'));
  return body;
}
