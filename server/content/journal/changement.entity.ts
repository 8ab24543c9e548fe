import { Column, Entity } from 'typeorm';
import { Id } from '../../database/columns.js';

/** Setting that holds the highest rank that pruning has removed. */
export const PRUNED_COMMITS_SETTING = 'changement';
export const PRUNED_COMMITS_SQL = `(SELECT value FROM setting WHERE name = '${PRUNED_COMMITS_SETTING}')`;

/**
 * Modifications in the order of their commits: `id` is given under the lock that serializes them
 * (content-version.ts), the id of a modification is not.
 */
@Entity('changement')
export class CommittedChange {
  @Id() id: number;
  @Column() id_modification: number;
}
