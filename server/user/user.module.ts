import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from '../auth/user.entity.js';
import { USER } from '../auth/user.kind.js';
import type { Resource } from '../content/content-type.js';
import { UserController } from './user.controller.js';
import { UserDetail } from './user.dto.js';
import { UserService } from './user.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  controllers: [UserController],
  providers: [UserService],
})
export class UserModule {
  static readonly resource: Resource = { type: USER, detail: UserDetail, service: UserService };
}
