import { IMAGE } from './image.kind.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImageController } from './image.controller.js';
import { Image, Variante } from './image.entity.js';
import { ImageService } from './image.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Image])],
  controllers: [ImageController],
  providers: [ImageService],
})
export class ImageModule {
  static readonly type = IMAGE;
  static readonly entities = [Variante];
}
