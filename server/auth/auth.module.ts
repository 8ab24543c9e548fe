import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthController, OwnAccountController } from './auth.controller.js';
import { JwtSecret, JwtStrategy } from './jwt.js';
import { OwnAccountService } from './own-account.service.js';
import { Session } from './session.entity.js';
import { LastSeen, SignInService } from './session.service.js';
import { FailedSignIns, SignInThrottle } from './sign-in-throttle.js';
import { AuthService } from './sign-in.js';
import { User } from './user.entity.js';

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
