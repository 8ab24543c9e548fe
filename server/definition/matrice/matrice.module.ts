import { Module } from '@nestjs/common';
import { MatriceController } from './matrice.controller.js';
import { MatriceService } from './matrice.service.js';

@Module({ controllers: [MatriceController], providers: [MatriceService] })
export class MatriceModule {}
