import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import type { Seal } from './auth/connexion/seal.js';
import type { JwtSecret } from './auth/jwt.js';
import type { Database } from './content/database.js';
import { DatabaseModule } from './content/database.module.js';
import { features } from './features.js';
import { HealthModule } from './health/health.module.js';
import { PresenceModule } from './history/history.module.js';
import { VersionsModule } from './history/versions/versions.module.js';
import type { Drain } from './http/server.js';

@Module({})
export class AppModule {
  static of(database: Database, secrets: { jwt: JwtSecret; seal: Seal }, drain: Drain): DynamicModule {
    const resources = features.flatMap(({ resource }) => resource ?? []);
    const configured = [
      AuthModule.of(secrets.jwt, secrets.seal),
      HealthModule.of(drain),
      PresenceModule.of(resources),
      VersionsModule.of(database.types, resources),
    ];
    const modules = features.map((feature) => configured.find(({ module }) => module === feature) ?? feature);
    return { module: AppModule, imports: [DatabaseModule.of(database), ...modules] };
  }
}
