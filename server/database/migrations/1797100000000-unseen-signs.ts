import type { MigrationInterface, QueryRunner } from 'typeorm';
import { quote } from '../dialect.js';

/** Unique keys, and the column that each is derived from, if it has signs to lose too. */
const KEYS: { table: string; key: string; written?: string }[] = [
  { table: 'stage', key: 'cle_code_stage', written: 'code_stage' },
  { table: 'user', key: 'cle_username', written: 'username' },
  { table: 'ancien_code', key: 'cle' },
  { table: 'preparation', key: 'cle_nom' },
  { table: 'catalogue_garde', key: 'cle_nom' },
];

const seen = (text: string) => text.replace(/\p{Cf}/gu, '').trim();

/**
 * Takes the signs that no eye sees out of codes, usernames and the keys of names: nothing is looked up with them any
 * more. Of two that are then the same, the second stays as it is, and the check of the content names it.
 */
export class UnseenSigns1797100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { table, key, written = key } of KEYS) {
      const sql = `SELECT ${key} AS held, ${written} AS told FROM ${quote(table)} WHERE ${key} IS NOT NULL`;
      const rows = (await queryRunner.query(sql)) as { held: string; told: string }[];
      const taken = new Set(rows.map(({ held }) => held));
      for (const { held, told } of rows) {
        const [free, shown] = [seen(held), seen(told)];
        if ((free === held && shown === told) || free === '' || shown === '') continue;
        if (free !== held && taken.has(free)) continue;
        taken.add(free);
        const columns = [...new Set([key, written])];
        await queryRunner.query(
          `UPDATE ${quote(table)} SET ${columns.map((name) => `${name} = ?`).join()} WHERE ${key} = ?`,
          [...(written === key ? [free] : [free, shown]), held],
        );
      }
    }
  }

  async down(): Promise<void> {
    // The signs taken out are not kept.
  }
}
