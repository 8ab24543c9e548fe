import { forgetSecondFactors } from '../auth/factors/forget.js';
import { passwordFault } from '../auth/passwords/password.js';
import { SignInFailure } from '../auth/sign-in-throttle.js';
import { User } from '../auth/user.entity.js';
import { OperatorError } from '../config/env.js';
import { foldText } from '../french.js';
import { validateFields } from '../http/validation/request-validation.js';
import { asCommand } from '../principal.js';
import { UserBody } from '../user/user.dto.js';
import { UserService } from '../user/user.service.js';
import { withDatabase } from './database.js';
import { choosePassword, showGenerated } from './progress-bar.js';

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

export async function createAdmin(username: string, passwordFile: string | undefined): Promise<void> {
  const { password, isGenerated } = await choosePassword(passwordFile);
  const body = readUser({ username, password, passwordConfirmation: password, is_admin: true });
  await withDatabase(({ dataSource, transactions }) =>
    asCommand(
      'create-admin',
      () => new UserService(dataSource.getRepository(User), transactions).create(body, isGenerated),
      `create-admin ${body.username}`,
    ),
  );
  process.stdout.write(`Administrateur créé : ${body.username}\n`);
  if (isGenerated) showGenerated(password);
}

export async function resetPassword(username: string, passwordFile: string | undefined): Promise<void> {
  await withDatabase(async ({ dataSource, transactions }) => {
    const users = dataSource.getRepository(User);
    const cle_username = foldText(username);
    const user = await users.findOneBy({ cle_username });
    if (user === null) throw new OperatorError(`Il n’y a pas de compte « ${username} ».`);
    const { password, isGenerated } = await choosePassword(passwordFile);
    const { passwordConfirmation } = readUser({ username, password, passwordConfirmation: password });
    await asCommand(
      'reset-password',
      () => new UserService(users, transactions).update(user.id, { password, passwordConfirmation }, isGenerated),
      `reset-password ${user.username}`,
    );
    // Clears the failed sign-ins: the former password was likely tried too often.
    await transactions.runUnrecorded((manager) => manager.delete(SignInFailure, { cle_username }));
    process.stdout.write(`Mot de passe changé : ${user.username}. Ses sessions ont pris fin.\n`);
    if (isGenerated) showGenerated(password);
  });
}

/** For an account that has lost its second factors and its recovery codes: its password alone opens it again. */
export async function resetSecondFactors(username: string): Promise<void> {
  await withDatabase(async ({ dataSource, transactions }) => {
    const user = await dataSource.getRepository(User).findOneBy({ cle_username: foldText(username) });
    if (user === null) throw new OperatorError(`Il n’y a pas de compte « ${username} ».`);
    const count = await transactions.runUnrecorded((manager) => forgetSecondFactors(manager, user));
    process.stdout.write(
      count === 0
        ? `${user.username} n’avait pas de second facteur. Ses sessions ont pris fin.\n`
        : `Seconds facteurs retirés : ${user.username} (${count}). Ses sessions ont pris fin.\n`,
    );
  });
}
