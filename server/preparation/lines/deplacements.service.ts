import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentTypes } from '../../content/content-type.js';
import type { Content } from '../../content/content.js';
import { Transactions } from '../../content/transactions.js';
import { insertRow } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { PARCOURS } from '../../parcours/parcours.entity.js';
import { secondsAt } from '../../paris.js';
import { Dependents } from './dependents.js';
import { findLines, type Line } from './line.js';
import type { Chose, Deplacement, DeplacementBody } from './lignes.dto.js';
import { requireLines } from './require-lines.js';
import { LignePreparee, Preparation } from '../preparation.entity.js';
import { newRow, scheduledAt } from '../preparation.service.js';
import { addStep, lockPreparation, type OpenPreparation, requireOpen } from '../steps.service.js';

const NOTHING = 'Cette préparation ne change rien à cet élément.';
const ITSELF = 'Cet élément est déjà dans cette préparation.';

@Injectable()
export class DeplacementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
  ) {}

  /** @throws ApiException 404, 409 */
  move(id: number, { vers, publier_le = '', choses }: DeplacementBody): Promise<Deplacement> {
    if (vers === id) throw new ApiException(409, ITSELF, [{ param: 'vers', msg: ITSELF }]);
    return this.transactions.run(async (content) => {
      await content.requireRight(PARCOURS);
      if (vers === undefined) return extract(content, id, choses, secondsAt(publier_le));
      // In the order of their ids: two that move between the same ones do not wait for each other.
      const locked = new Map<number, OpenPreparation>();
      for (const one of [id, vers].sort((a, b) => a - b)) locked.set(one, await lockPreparation(content.manager, one));
      const [source, target] = [locked.get(id)!, locked.get(vers)!];
      requireOpen(target);
      const lines = await linesOf(content, source, choses);
      await this.refuseTwice(content.manager, target, lines);
      return moveLines(content, source, target, lines, choses);
    });
  }

  private async refuseTwice(manager: EntityManager, { id, nom }: OpenPreparation, lines: Line[]): Promise<void> {
    for (const { type, cle, libelle } of lines)
      if ((await findLines(manager, this.types, id, type, [cle])).size > 0)
        throw new ApiException(409, `«\u00a0${nom}\u00a0» change déjà «\u00a0${libelle}\u00a0».`);
  }
}

/** Takes things out into a preparation of its own, `dueAt` in Unix time. @throws ApiException 404, 409 */
export async function extract(
  content: Content,
  id: number,
  things: Chose[],
  dueAt: number | undefined,
): Promise<Deplacement> {
  const source = await lockPreparation(content.manager, id);
  const lines = await linesOf(content, source, things);
  const named = lines.find((line) => isAsked(line, things)) ?? lines[0]!;
  const row = { ...newRow('extrait', named.libelle.slice(0, 100)), ...scheduledAt(dueAt ?? null) };
  const target = await insertRow(content.manager, Preparation, row);
  return moveLines(content, source, { id: target, rang: 0, lignes: 0 }, lines, things);
}

const isAsked = ({ type, cle }: Line, things: Chose[]) =>
  things.some((thing) => thing.entite === type.name && thing.cle === cle);

/** @throws ApiException 404 where one of the things is not changed there, 409 where one that stays names what would go */
async function linesOf(content: Content, source: OpenPreparation, things: Chose[]): Promise<Line[]> {
  requireOpen(source);
  const { manager, types } = content;
  const dependents = new Dependents(manager, types, source.id);
  const found = new Map<string, Line>();
  for (const { entite, cle } of things) {
    const type = types.get(entite);
    const parts = type === undefined ? [] : await dependents.partOf([{ type, cle }]);
    if (parts.length === 0) throw new ApiException(404, NOTHING, [{ param: `${entite} ${cle}`, msg: NOTHING }]);
    for (const line of parts) found.set(`${line.type.name} ${line.cle}`, line);
  }
  const lines = [...found.values()];
  await requireLines(content.permit, manager, types, source.id, lines);
  const left = await dependents.leftNaming(lines);
  if (left === undefined) return lines;
  const reason = `«\u00a0${left.libelle}\u00a0», qui reste, nomme ce qui partirait\u00a0: déplacez-le d’abord.`;
  throw new ApiException(409, reason);
}

async function moveLines(
  content: Content,
  source: Pick<OpenPreparation, 'id' | 'rang' | 'lignes'>,
  target: Pick<OpenPreparation, 'id' | 'rang' | 'lignes'>,
  lines: Line[],
  things: Chose[],
): Promise<Deplacement> {
  const { manager } = content;
  for (const { type, cle } of lines)
    await manager.update(
      LignePreparee,
      { id_preparation: source.id, entite: type.name, cle },
      { id_preparation: target.id },
    );
  const keys = lines.map(({ type, cle }): [string, string] => [type.name, cle]);
  await addStep(manager, source, { keys, added: -lines.length });
  await addStep(manager, target, { keys, added: lines.length });
  const others = lines.filter((line) => !isAsked(line, things));
  const avec = others.map(({ type, cle }) => ({ entite: type.name, cle }));
  return { preparation: target.id, deplacees: lines.length - avec.length, avec };
}
