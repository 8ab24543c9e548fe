import { Module } from '@nestjs/common';
import { ServeStaticModule, type ServeStaticModuleOptions } from '@nestjs/serve-static';
import { join } from 'node:path';
import { config } from '../config/config.js';

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;

/** Immutable: the name of an asset changes with its content. */
function assets(folder: string, name: string): ServeStaticModuleOptions {
  return {
    rootPath: join(folder, name),
    serveRoot: `/${name}`,
    serveStaticOptions: { index: false, immutable: true, maxAge: ONE_YEAR_MS },
    exclude: [`/${name}{/*path}`],
  };
}

/** Serves the files of the built site; pages.ts answers its pages. */
@Module({
  imports: [
    ServeStaticModule.forRoot(assets(config.webDir, 'assets'), assets(config.adminDir, 'admin-assets'), {
      rootPath: config.webDir,
      serveStaticOptions: { index: false },
      exclude: ['/{*path}'],
    }),
  ],
})
export class SpaModule {}
