import { asCommand } from '../act.js';
import { readUser } from './accounts.js';
import { withDatabase } from './database.js';
import { choosePassword, showGenerated } from './password-input.js';
import { User } from '../auth/user.entity.js';
import { UserService } from '../user/user.service.js';

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
