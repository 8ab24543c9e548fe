import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Resource } from '../content/content-type.js';
import { LieuController } from './lieu.controller.js';
import { LieuDetail } from './lieu.dto.js';
import { Lieu, LIEU } from './lieu.entity.js';
import { LieuService } from './lieu.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Lieu])],
  controllers: [LieuController],
  providers: [LieuService],
})
export class LieuModule {
  static readonly resource: Resource = { type: LIEU, detail: LieuDetail, service: LieuService };
}
