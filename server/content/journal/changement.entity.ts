import { Column, Entity } from 'typeorm';
import { Id } from '../../database/columns.js';

/**
 * Modifications in the order of their commits: `id` is given under the lock that serializes them
 * (content-version.ts), the id of a modification is not.
 */
@Entity('changement')
export class CommittedChange {
  @Id() id: number;
  @Column() id_modification: number;
}
