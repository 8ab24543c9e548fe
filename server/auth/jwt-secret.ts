import { randomBytes } from 'node:crypto';
import { config } from '../config.js';
import type { Database } from '../db/database.js';
import { Setting } from '../db/setting.entity.js';

export const JWT_SECRET_SETTING = 'jwt_secret';

/** Secret of the session tokens: the operator's, else one that is made once and shared through the database. */
export class JwtSecret {
  private constructor(readonly value: string) {}

  static async load({ dataSource, transactions }: Database): Promise<JwtSecret> {
    if (config.jwtSecret !== undefined) return new JwtSecret(config.jwtSecret);
    const known = await dataSource.manager.findOneBy(Setting, { name: JWT_SECRET_SETTING });
    // A start writes nothing that is there: its disk may be full.
    if (known !== null) return new JwtSecret(known.value);
    const value = randomBytes(48).toString('base64url');
    // Of several first starts at once one inserts, and all read what it wrote.
    await transactions.runApart((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(Setting)
        .values({ name: JWT_SECRET_SETTING, value })
        .orIgnore()
        .execute(),
    );
    const setting = await dataSource.manager.findOneByOrFail(Setting, { name: JWT_SECRET_SETTING });
    return new JwtSecret(setting.value);
  }
}
