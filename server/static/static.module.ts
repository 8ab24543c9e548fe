import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaticController } from './static.controller.js';
import { StaticPage } from './static.entity.js';
import { StaticService } from './static.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StaticPage])],
  controllers: [StaticController],
  providers: [StaticService],
})
export class StaticModule {}
