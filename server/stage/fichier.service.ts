import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { Repository } from 'typeorm';
import { Fichier, type TypeFichier } from '../content/fichier.entity.js';
import { piecesOf } from '../content/files.js';
import type { FieldValues } from '../content/content-type.js';
import { foundOr404, select } from '../database/sql.js';
import { ApiException } from '../errors.js';
import type { Pdf, PdfSource } from '../http/answers/pdf.js';
import { fileName } from '../http/upload.js';
import { STAGE_FILES, type StageFiles } from './fichier.dto.js';

type NamedFile = { nom: string | null; empreinte: string | null; taille: number | string | null };

/** One PDF of a form: `contenu` goes to `fichier`; `nom` and `empreinte` go to the row of the stage. */
interface NewFichier {
  type: TypeFichier;
  nom: string;
  empreinte: string;
  contenu: Buffer;
}

const types: Record<keyof StageFiles, TypeFichier> = { schedule: 'emploi_du_temps', pe_file: 'fiche_PE' };

const missing: Record<TypeFichier, string> = {
  emploi_du_temps: 'Ce stage n’a pas d’emploi du temps.',
  fiche_PE: 'Ce stage n’a pas de fiche PE.',
};

@Injectable()
export class FichierService {
  constructor(@InjectRepository(Fichier) private readonly fichiers: Repository<Fichier>) {}

  of(id_stage: number, type: TypeFichier): PdfSource {
    return { empreinte: () => this.empreinte(id_stage, type), open: () => this.get(id_stage, type) };
  }

  /** Opens a content that a past version of a stage names; undefined when it is no longer stored. */
  async open(nom: string, empreinte: string): Promise<Pdf | undefined> {
    const { manager } = this.fichiers;
    const sql = 'SELECT LENGTH(contenu) AS taille FROM fichier WHERE empreinte = ?';
    const [row] = await select<{ taille: number | string }>(manager, sql, [empreinte]);
    return row && { nom, empreinte, taille: Number(row.taille), pieces: piecesOf(manager, empreinte) };
  }

  private async empreinte(id_stage: number, type: TypeFichier): Promise<string | undefined> {
    const sql = `SELECT ${type}_empreinte AS empreinte FROM stage WHERE id = ?`;
    const [row] = await select<{ empreinte: string | null }>(this.fichiers.manager, sql, [id_stage]);
    return row?.empreinte ?? undefined;
  }

  /** @throws ApiException 404 when the stage or its file does not exist */
  async get(id_stage: number, type: TypeFichier): Promise<Pdf> {
    const { manager } = this.fichiers;
    const sql = `
      SELECT ${type}_nom AS nom, empreinte, LENGTH(contenu) AS taille
      FROM stage LEFT JOIN fichier ON empreinte = ${type}_empreinte WHERE id = ?`;
    const [row] = await select<NamedFile>(manager, sql, [id_stage]);
    const { nom, empreinte, taille } = foundOr404(row ?? null, 'Le stage', id_stage);
    if (nom === null || empreinte === null) throw new ApiException(404, missing[type]);
    return { nom, empreinte, taille: Number(taille), pieces: piecesOf(manager, empreinte) };
  }
}

/** Columns of a stage for its sent and removed files; the columns of the other files are absent, hence unchanged. */
export function fichierFields(sent: NewFichier[], removed: TypeFichier[] = []): FieldValues {
  const none = removed.map((type) => ({ type, nom: null, empreinte: null }));
  const fields = [...none, ...sent].flatMap(({ type, nom, empreinte }) => [
    [`${type}_nom`, nom],
    [`${type}_empreinte`, empreinte],
  ]);
  return Object.fromEntries(fields) as FieldValues;
}

export function toFichiers(files: StageFiles): NewFichier[] {
  return STAGE_FILES.flatMap((param) => {
    const file = files[param];
    if (file === undefined) return [];
    return {
      type: types[param],
      nom: fileName(file, 'document.pdf'),
      empreinte: createHash('sha256').update(file.buffer).digest('hex'),
      contenu: file.buffer,
    };
  });
}
