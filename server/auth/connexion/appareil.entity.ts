import { createHash } from 'node:crypto';
import { Column, Entity, type EntityManager, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { writeLineDeferred } from '../../content/journal/journal-lines.js';
import { insertMissing } from '../../database/sql.js';
import { executeDeferred } from '../../database/statement-queue.js';
import { now } from '../../paris.js';
import { formatVisitor } from '../cookies.js';
import { User } from '../user.entity.js';

/** A browser from which an account has signed in: another one is noticed. */
@Entity('appareil')
export class Appareil {
  @PrimaryColumn() id_user: number;
  /** SHA-256 of the browser and system, without their versions, and of the network. */
  @PrimaryColumn({ length: 64 }) cle: string;
  /** Unix time of the last sign-in, in seconds. */
  @Column() vu_a: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_user' })
  user: Relation<User>;
}

const MAX_KNOWN = 100;

/** Devices of an account, the last used first. */
export const knownDevices = (manager: EntityManager, id_user: number): Promise<Appareil[]> =>
  manager.find(Appareil, { where: { id_user }, order: { vu_a: 'DESC', cle: 'ASC' } });

/** In the transaction of a sign-in: the journal and the account's own page say that it comes from a new device. */
export async function noteDevice(
  manager: EntityManager,
  user: Pick<User, 'id' | 'username'>,
  { agent, address }: { agent: string; address: string },
  known: Appareil[],
): Promise<void> {
  const id_user = user.id;
  const cle = createHash('sha256')
    .update(`${agent.replaceAll(/[\d.]+/g, '')}\n${address}`)
    .digest('hex');
  if (known.some((one) => one.cle === cle)) {
    await executeDeferred(manager, 'UPDATE appareil SET vu_a = ? WHERE id_user = ? AND cle = ?', [now(), id_user, cle]);
    return;
  }
  for (const forgotten of known.slice(MAX_KNOWN - 1))
    await executeDeferred(manager, 'DELETE FROM appareil WHERE id_user = ? AND cle = ?', [id_user, forgotten.cle]);
  await insertMissing(manager, Appareil, 'id_user, cle', [{ id_user, cle, vu_a: now() }]);
  // The first one is nothing to be warned of.
  if (known.length === 0) return;
  const libelle = `Connexion depuis un nouvel appareil\u00a0: ${formatVisitor({ agent, address })}`;
  await writeLineDeferred(manager, { genre: 'securite', libelle, author: user });
}
