import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Resource } from '../content/content-type.js';
import { StaticController } from './static.controller.js';
import { PageDetail } from './static.dto.js';
import { PAGE, StaticPage } from './static.entity.js';
import { StaticService } from './static.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StaticPage])],
  controllers: [StaticController],
  providers: [StaticService],
})
export class StaticModule {
  static readonly resource: Resource = { type: PAGE, detail: PageDetail, service: StaticService };
}
