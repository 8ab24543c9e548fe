import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import { ApiException } from '../http/errors.js';
import { Fichier, type TypeFichier } from './fichier.entity.js';
import { Stage } from './stage.entity.js';

const missing: Record<TypeFichier, string> = {
  emploi_du_temps: 'Ce stage n’a pas d’emploi du temps.',
  fiche_PE: 'Ce stage n’a pas de fiche PE.',
};

@Injectable()
export class FichierService {
  constructor(@InjectRepository(Fichier) private readonly fichiers: Repository<Fichier>) {}

  /** @throws ApiException 404 where the stage, or its file, does not exist. */
  async get(id_stage: number, type: TypeFichier): Promise<Fichier> {
    const fichier = await this.fichiers.findOne({
      where: { id_stage, type },
      select: { nom: true, empreinte: true, contenu: true, id_stage: true, type: true },
    });
    if (fichier !== null) return fichier;
    const stage = await this.fichiers.manager.findOne(Stage, { where: { id: id_stage }, select: { id: true } });
    foundOr404(stage, 'Le stage', id_stage);
    throw new ApiException(404, missing[type]);
  }
}
