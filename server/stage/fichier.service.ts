import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { readBlob } from '../db/blob.js';
import { foundOr404 } from '../db/find.js';
import { select } from '../db/select.js';
import { ApiException } from '../errors.js';
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

const missing: Record<TypeFichier, string> = {
  emploi_du_temps: 'Ce stage n’a pas d’emploi du temps.',
  fiche_PE: 'Ce stage n’a pas de fiche PE.',
};

@Injectable()
export class FichierService {
  constructor(@InjectRepository(Fichier) private readonly fichiers: Repository<Fichier>) {}

  /** @throws ApiException 404 where the stage, or its file, does not exist. */
  async get(id_stage: number, type: TypeFichier): Promise<Pdf> {
    const { manager } = this.fichiers;
    const sql = 'SELECT nom, empreinte, LENGTH(contenu) AS taille FROM stage_fichier WHERE id_stage = ? AND type = ?';
    const [fichier] = await select<Omit<Pdf, 'pieces'>>(manager, sql, [id_stage, type]);
    if (fichier !== undefined) {
      const { nom, empreinte } = fichier;
      const blob = { table: 'stage_fichier', column: 'contenu', key: { id_stage, type, empreinte } };
      const pieces = (start: number, end: number) => readBlob(manager, blob, start, end);
      return { nom, empreinte, taille: Number(fichier.taille), pieces };
    }
    const stage = await manager.findOne(Stage, { where: { id: id_stage }, select: { id: true } });
    foundOr404(stage, 'Le stage', id_stage);
    throw new ApiException(404, missing[type]);
  }
}
