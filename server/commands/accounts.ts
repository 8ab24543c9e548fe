import { OperatorError } from '../config.js';
import { passwordFault } from '../auth/password-fault.js';
import { validateFields } from '../http/validation/read-fields.js';
import { UserBody } from '../user/user.dto.js';

const FIELDS: Record<string, string> = { username: 'Identifiant', password: 'Mot de passe' };

/** Validates an account by the rules of the API. @throws OperatorError with one line for each fault. */
export function readUser(values: UserBody): UserBody {
  const { fields, faults } = validateFields(UserBody, { values, isJson: true });
  const body = fields as unknown as UserBody;
  const lines = faults.filter(({ param }) => param in FIELDS).map(({ param, msg }) => `${FIELDS[param]} : ${msg}`);
  const fault = passwordFault(body.password, body.username);
  if (fault && lines.length === 0) lines.push(`${FIELDS['password']} : ${fault}`);
  if (lines.length > 0) throw new OperatorError(lines.join('\n'));
  return body;
}
