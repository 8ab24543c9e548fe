import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from './user.entity.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FailedSignIns } from './failed-sign-ins.js';
import { JwtSecret } from './jwt-secret.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LastSeen } from './last-seen.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnAccountService } from './own-account.service.js';
import { Session } from './session.entity.js';
import { SignInService } from './session.service.js';
import { SignInThrottle } from './sign-in-throttle.js';

@Module({})
export class AuthModule {
  static of(secret: JwtSecret): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        TypeOrmModule.forFeature([User, Session]),
        JwtModule.register({ secret: secret.value, signOptions: { algorithm: 'HS256' } }),
      ],
      controllers: [AuthController, OwnAccountController],
      providers: [
        { provide: JwtSecret, useValue: secret },
        AuthService,
        FailedSignIns,
        JwtStrategy,
        LastSeen,
        OwnAccountService,
        SignInService,
        SignInThrottle,
      ],
    };
  }
}
