import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { requireRead } from '../../auth/rights.js';
import { User } from '../../auth/user.entity.js';
import { ContentTypes } from '../../content/content-type.js';
import { serialize } from '../../content/journal/serialize.js';
import { Transactions } from '../../content/transactions.js';
import { FOR_UPDATE, foundOr404, insertAll, select, tableOf, whereIn } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { now } from '../../paris.js';
import type { Compte } from '../../principal.js';
import { readChangesSince } from '../conflict.js';
import type { PresenceAnnouncement, PresenceReponse } from './presence.dto.js';
import { Presence } from './presence.entity.js';

/** Announces an open form: each form sends 15 of them a minute. */
export const PRESENCE_ROUTE = '/api/presence/:onglet';

/** A form silent for so long counts as closed; a hidden tab announces itself once a minute. */
const OPEN_SECONDS = 120;
/** Open forms of one account; beyond them, the form silent longest counts as closed. */
const MAX_FORMS = 20;
const ROWS_BATCH = 100;

type OpenForm = Pick<Presence, 'onglet' | 'id_utilisateur' | 'depuis' | 'vu'> & { username: string };

function openForms(manager: EntityManager, entite: string, cle: string): Promise<OpenForm[]> {
  const sql = `
    SELECT p.onglet, p.id_utilisateur, p.depuis, p.vu, u.username
    FROM presence p JOIN ${tableOf(manager, User)} u ON u.id = p.id_utilisateur
    WHERE p.entite = ? AND p.cle = ? AND p.vu > ? ORDER BY p.depuis, p.onglet LIMIT ${ROWS_BATCH}`;
  return select<OpenForm>(manager, sql, [entite, cle, now() - OPEN_SECONDS]);
}

/** @throws ApiException 409 where a form of another account has this UUID */
async function savePresence(manager: EntityManager, form: Omit<Presence, 'depuis' | 'vu'>): Promise<void> {
  const { onglet, id_utilisateur, entite, cle } = form;
  const sql = `SELECT id_utilisateur, entite, cle, depuis FROM presence WHERE onglet = ? ${FOR_UPDATE}`;
  const [existing] = await select<Omit<Presence, 'onglet' | 'vu'>>(manager, sql, [onglet]);
  if (existing && existing.id_utilisateur !== id_utilisateur)
    throw new ApiException(409, 'Cet onglet est celui de quelqu’un d’autre.');
  const isSame = existing?.entite === entite && existing.cle === cle;
  if (existing)
    await manager.update(Presence, { onglet }, { entite, cle, vu: now(), ...(!isSame && { depuis: now() }) });
  else {
    await deleteClosed(manager, id_utilisateur);
    await insertAll(manager, Presence, [{ ...form, depuis: now(), vu: now() }]);
  }
}

/** Deletes silent forms of all accounts, and forms of this account beyond `MAX_FORMS`. */
async function deleteClosed(manager: EntityManager, id_utilisateur: number): Promise<void> {
  const silent = `SELECT onglet FROM presence WHERE vu <= ? LIMIT ${ROWS_BATCH}`;
  const beyond = `
    SELECT onglet FROM presence WHERE id_utilisateur = ? ORDER BY vu DESC, onglet LIMIT ${ROWS_BATCH} OFFSET ${MAX_FORMS - 1}`;
  const rows = [
    ...(await select<{ onglet: string }>(manager, silent, [now() - OPEN_SECONDS])),
    ...(await select<{ onglet: string }>(manager, beyond, [id_utilisateur])),
  ];
  if (rows.length === 0) return;
  const gone = rows.map(({ onglet }) => onglet);
  await manager.query(...whereIn('DELETE FROM presence WHERE onglet IN :gone', ':gone', gone));
}

/** An announcement after a shorter time is not written. */
const FRESH_SECONDS = 15;

@Injectable()
export class PresenceService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ApiException 403, 404; 409 where a form of another account has this UUID */
  async announce(user: Compte, onglet: string, body: PresenceAnnouncement): Promise<PresenceReponse> {
    const { entite, cle, version: read } = body;
    requireRead(user.droits, this.types.get(entite)?.droit);
    const version = await this.versionOf(entite, Number(cle));
    const forms = await openForms(this.manager, entite, cle);
    const own = forms.find((form) => form.onglet === onglet && form.id_utilisateur === user.id);
    if (own === undefined || own.vu < now() - FRESH_SECONDS)
      await this.transactions.runOwn((manager) =>
        savePresence(manager, { onglet, id_utilisateur: user.id, entite, cle }),
      );
    const others = forms.filter((form) => form.onglet !== onglet);
    return { autres: oncePerAccount(others, user.id), version, ...(await this.changes(entite, cle, version, read)) };
  }

  async leave(id_utilisateur: number, onglet: string): Promise<void> {
    await this.transactions.runUnrecorded((manager) =>
      manager.query('DELETE FROM presence WHERE onglet = ? AND id_utilisateur = ?', [onglet, id_utilisateur]),
    );
  }

  private async versionOf(entite: string, id: number): Promise<number> {
    const { entity, withArticle: what } = this.types.get(entite)!;
    const sql = `SELECT version FROM ${tableOf(this.manager, entity)} WHERE id = ?`;
    const [row] = await select<{ version: number }>(this.manager, sql, [id]);
    return foundOr404(row ?? null, what, id).version;
  }

  private async changes(entite: string, cle: string, version: number, read: number) {
    if (read === version) return { auteur: null, date: null, champs: [] };
    const { auteur, date, former = {} } = await readChangesSince(this.manager, { entite, cle, version }, read);
    const [serialized = {}] = await serialize(this.manager, this.types, [
      { type: this.types.get(entite), fields: former },
    ]);
    return { auteur, date, champs: Object.keys(serialized) };
  }
}

/** Each account once, by its first form; the caller’s own other tabs are included. */
function oncePerAccount(forms: OpenForm[], own: number): PresenceReponse['autres'] {
  const first = forms.filter((form, i) => forms.findIndex((one) => one.id_utilisateur === form.id_utilisateur) === i);
  return first.map(({ username, depuis, id_utilisateur }) => ({
    auteur: username,
    depuis: new Date(depuis * 1000).toISOString(),
    moi: id_utilisateur === own,
  }));
}
