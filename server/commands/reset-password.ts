import { asCommand } from '../act.js';
import { OperatorError } from '../config.js';
import { SignInFailure } from '../auth/sign-in-failure.entity.js';
import { foldText } from '../french.js';
import { User } from '../auth/user.entity.js';
import { UserService } from '../user/user.service.js';
import { readUser } from './accounts.js';
import { withDatabase } from './database.js';
import { choosePassword, showGenerated } from './password-input.js';

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
