import { CodeSecours, Facteur } from './factors/facteur.entity.js';
import { ConnexionEnCours } from './connexion/connexion.entity.js';
import { Appareil } from './connexion/appareil.entity.js';
import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthController, OwnAccountController } from './auth.controller.js';
import { DroitsController } from './droits/droits.controller.js';
import { DroitsService } from './droits/droits.service.js';
import { FreshProof } from './connexion/fresh-proof.js';
import { PendingSignIns } from './connexion/pending-sign-ins.js';
import { Seal } from './connexion/seal.js';
import { CodeThrottle } from './factors/code-throttle.js';
import { FactorsController } from './factors/factors.controller.js';
import { FactorsService } from './factors/factors.service.js';
import { Passkeys } from './factors/passkeys.js';
import { PreuveService } from './factors/preuve.service.js';
import { SecondFactors } from './factors/second-factors.js';
import { SecurityLines } from './factors/security-lines.js';
import { JetonController } from './jeton/jeton.controller.js';
import { Jeton } from './jeton/jeton.entity.js';
import { JetonService } from './jeton/jeton.service.js';
import { JwtSecret, JwtStrategy } from './jwt.js';
import { OwnAccountService } from './own-account.service.js';
import { Session } from './session.entity.js';
import { LastSeen, SignInService } from './sign-in.service.js';
import { FailedSignIns, SignInAddress, SignInFailure, SignInThrottle } from './sign-in-throttle.js';
import { AuthService } from './auth.service.js';
import { ProviderAccounts } from './sign-on/accounts.service.js';
import { ReglagesController } from './sign-on/essai/reglages.controller.js';
import { Identite } from './sign-on/identite.entity.js';
import { IdentitesService } from './sign-on/identites.service.js';
import { OwnIdentitiesController, SignOnController } from './sign-on/sign-on.controller.js';
import { SignOnService } from './sign-on/sign-on.service.js';
import { User } from './user.entity.js';

@Module({})
export class AuthModule {
  static readonly tags = [{ name: 'auth', description: 'Session d’un gestionnaire.' }];
  static readonly entities = [
    Appareil,
    CodeSecours,
    ConnexionEnCours,
    Facteur,
    Identite,
    Jeton,
    Session,
    SignInAddress,
    SignInFailure,
  ];
  static of(secret: JwtSecret, seal: Seal): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        TypeOrmModule.forFeature([User, Session, Identite, Jeton]),
        JwtModule.register({ secret: secret.value, signOptions: { algorithm: 'HS256' } }),
      ],
      global: true,
      controllers: [
        AuthController,
        DroitsController,
        FactorsController,
        JetonController,
        OwnIdentitiesController,
        OwnAccountController,
        ReglagesController,
        SignOnController,
      ],
      providers: [
        { provide: JwtSecret, useValue: secret },
        { provide: Seal, useValue: seal },
        AuthService,
        DroitsService,
        CodeThrottle,
        FactorsService,
        FailedSignIns,
        IdentitesService,
        FreshProof,
        JetonService,
        JwtStrategy,
        LastSeen,
        OwnAccountService,
        Passkeys,
        PendingSignIns,
        ProviderAccounts,
        PreuveService,
        SecondFactors,
        SecurityLines,
        SignInService,
        SignInThrottle,
        SignOnService,
      ],
      exports: [FreshProof],
    };
  }
}
