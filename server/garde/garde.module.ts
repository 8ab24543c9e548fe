import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GardeController } from './garde.controller.js';
import { CatalogueGarde, CatalogueGardeFichier } from './garde.entity.js';
import { GardeService } from './garde.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CatalogueGarde])],
  controllers: [GardeController],
  providers: [GardeService],
  exports: [GardeService],
})
export class GardeModule {
  static readonly entities = [CatalogueGarde, CatalogueGardeFichier];
  static readonly fileNames = [
    { table: 'catalogue_garde_fichier', key: ['id_catalogue', 'empreinte'], columns: ['empreinte'] },
  ];
  static readonly tags = [
    { name: 'catalogue', description: 'Catalogues gardés sous un nom, que l’on relit tels qu’ils étaient.' },
  ];
}
