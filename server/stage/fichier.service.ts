import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type Blob, readBlob, writeBlob } from '../db/blob.js';
import { foundOr404 } from '../db/find.js';
import { select } from '../db/select.js';
import { ApiException } from '../errors.js';
import { STAGE_FILES, type StageFiles } from './fichier.dto.js';
import { Fichier, type TypeFichier } from './fichier.entity.js';
import { Stage } from './stage.entity.js';

/** A PDF without its bytes, which are read as they are sent: whoever reads slowly holds a piece of it, not the whole. */
export interface Pdf {
  nom: string;
  empreinte: string;
  /** In bytes. */
  taille: number;
  /** The bytes from `start` to `end`, both included; fails where the file has been replaced meanwhile. */
  pieces(start: number, end: number): AsyncGenerator<Buffer, void, undefined>;
}

type NewFichier = Pick<Fichier, 'type' | 'nom' | 'empreinte' | 'contenu'>;

const NAME_MAX = 255;
const types: Record<keyof StageFiles, TypeFichier> = { schedule: 'emploi_du_temps', pe_file: 'fiche_PE' };
const OF_STAGE = 'FROM stage_fichier WHERE id_stage = ? AND type = ?';

const missing: Record<TypeFichier, string> = {
  emploi_du_temps: 'Ce stage n’a pas d’emploi du temps.',
  fiche_PE: 'Ce stage n’a pas de fiche PE.',
};

@Injectable()
export class FichierService {
  constructor(@InjectRepository(Fichier) private readonly fichiers: Repository<Fichier>) {}

  /** Of what there is now: to tell its size, some databases read the whole file. */
  async empreinte(id_stage: number, type: TypeFichier): Promise<string | undefined> {
    type Row = Pick<Pdf, 'empreinte'>;
    const [fichier] = await select<Row>(this.fichiers.manager, `SELECT empreinte ${OF_STAGE}`, [id_stage, type]);
    return fichier?.empreinte;
  }

  /** @throws ApiException 404 where the stage, or its file, does not exist. */
  async get(id_stage: number, type: TypeFichier): Promise<Pdf> {
    const { manager } = this.fichiers;
    const sql = `SELECT nom, empreinte, LENGTH(contenu) AS taille ${OF_STAGE}`;
    const [fichier] = await select<Omit<Pdf, 'pieces'>>(manager, sql, [id_stage, type]);
    if (fichier !== undefined) {
      const { nom, empreinte } = fichier;
      const blob = contentOf({ id_stage, type, empreinte });
      const pieces = (start: number, end: number) => readBlob(manager, blob, start, end);
      return { nom, empreinte, taille: Number(fichier.taille), pieces };
    }
    const stage = await manager.findOne(Stage, { where: { id: id_stage }, select: { id: true } });
    foundOr404(stage, 'Le stage', id_stage);
    throw new ApiException(404, missing[type]);
  }

  /** In the transaction that writes their stage: those that are removed go, then those that are sent take their place. */
  async set(manager: EntityManager, id_stage: number, sent: NewFichier[], removed: TypeFichier[] = []): Promise<void> {
    for (const type of removed) await manager.delete(Fichier, { id_stage, type });
    for (const { contenu, ...fichier } of sent) {
      await manager.upsert(Fichier, { id_stage, ...fichier, contenu: Buffer.alloc(0) }, ['id_stage', 'type']);
      await writeBlob(manager, contentOf({ id_stage, type: fichier.type }), [contenu]);
    }
  }
}

function contentOf(key: Partial<Fichier>): Blob {
  return { table: 'stage_fichier', column: 'contenu', key };
}

/** The files of a form, as they are stored. */
export function toFichiers(files: StageFiles): NewFichier[] {
  return STAGE_FILES.flatMap((param) => {
    const file = files[param];
    if (file === undefined) return [];
    return {
      type: types[param],
      nom: fileName(file.originalname),
      empreinte: createHash('sha256').update(file.buffer).digest('hex'),
      contenu: file.buffer,
    };
  });
}

/** The name alone, without a folder or a control character, short enough to keep. */
function fileName(original: string): string {
  const name = original
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return name.slice(-NAME_MAX) || 'document.pdf';
}
