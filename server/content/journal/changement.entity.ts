import { Column, Entity } from 'typeorm';
import { Id } from '../../database/columns.js';

/** Days for which the order of commits is kept: the feed of changes reaches back so far. */
export const COMMITS_DAYS = 30;
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
