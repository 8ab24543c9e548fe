import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LieuController } from './lieu.controller.js';
import { Lieu } from './lieu.entity.js';
import { LieuService } from './lieu.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Lieu])],
  controllers: [LieuController],
  providers: [LieuService],
})
export class LieuModule {}
