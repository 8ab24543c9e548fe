import { randomBytes } from 'node:crypto';
import { config } from '../config.js';
import type { Database } from '../db/database.js';
import { Setting } from '../db/setting.entity.js';

export const JWT_SECRET_SETTING = 'jwt_secret';

/** Secret of the session tokens: the operator's, or a generated secret shared through the database. */
export class JwtSecret {
  private constructor(readonly value: string) {}

  static async load({ dataSource, transactions }: Database): Promise<JwtSecret> {
    if (config.jwtSecret !== undefined) return new JwtSecret(config.jwtSecret);
    const existing = await dataSource.manager.findOneBy(Setting, { name: JWT_SECRET_SETTING });
    // No write if the secret exists: the disk may be full.
    if (existing !== null) return new JwtSecret(existing.value);
    const value = randomBytes(48).toString('base64url');
    // Of several first starts at once one inserts, and all of them read its value.
    await transactions.runUnrecorded((manager) =>
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
