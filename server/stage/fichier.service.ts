import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ApiException } from '../http/errors.js';
import { Fichier, type TypeFichier } from './fichier.entity.js';

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
    if (fichier === null) throw new ApiException(404, missing[type]);
    return fichier;
  }
}
