import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { Session } from '../auth/session.entity.js';
import { SignInFailure } from '../auth/sign-in-failure.entity.js';
import { Categorie } from '../categorie/categorie.entity.js';
import type { Config } from '../config.js';
import { Definition } from '../definition/definition.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Fichier } from '../stage/fichier.entity.js';
import { Recherche } from '../stage/recherche.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { StaticPage } from '../static/static.entity.js';
import { User } from '../user/user.entity.js';
import { writableFolder } from './data-folder.js';
import { Initial1763683200000 } from './migrations/1763683200000-initial.js';
import { Setting } from './setting.entity.js';

const schema = {
  entities: [
    Categorie,
    Definition,
    Fichier,
    Parcours,
    Recherche,
    Responsable,
    Session,
    Setting,
    SignInFailure,
    SousParcours,
    Stage,
    StaticPage,
    User,
  ],
  migrations: [Initial1763683200000],
};

export function dataSourceOptions(config: Config): DataSourceOptions {
  if (config.databaseUrl === undefined) {
    return {
      ...schema,
      type: 'better-sqlite3',
      database: join(writableFolder(config.dataDir), 'parcours.sqlite'),
      enableWAL: true,
    };
  }
  const url = new URL(config.databaseUrl);
  return {
    ...schema,
    type: url.protocol === 'mariadb:' ? 'mariadb' : 'mysql',
    host: url.hostname,
    port: Number(url.port || 3306),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    charset: 'utf8mb4',
    timezone: 'Z',
  };
}
