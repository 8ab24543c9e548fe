import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentVersion } from './content-version.js';
import { Upkeep } from './feature.js';
import { JournalLines } from './journal/journal-lines.js';
import { ContentTypes } from './content-type.js';
import { Transactions } from './transactions.js';
import type { Database } from './database.js';
import { WriteProbe } from '../database/writer.js';

const OPEN_DATABASE = Symbol('open database');

/** Provides a database opened before Nest starts: an opening error is then reported as one sentence. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown, OnModuleInit {
  constructor(@Inject(OPEN_DATABASE) private readonly database: Database) {}

  static of(database: Database): DynamicModule {
    const { dataSource, transactions, contentVersion, types, upkeep, probe } = database;
    const typeOrm = TypeOrmModule.forRootAsync({
      useFactory: () => dataSource.options,
      dataSourceFactory: () => Promise.resolve(dataSource),
    });
    return {
      module: DatabaseModule,
      imports: [typeOrm],
      providers: [
        { provide: Transactions, useValue: transactions },
        { provide: ContentVersion, useValue: contentVersion },
        { provide: ContentTypes, useValue: types },
        { provide: Upkeep, useValue: upkeep },
        { provide: WriteProbe, useValue: probe },
        { provide: JournalLines, useValue: new JournalLines(transactions) },
        { provide: OPEN_DATABASE, useValue: database },
      ],
      exports: [Transactions, ContentVersion, JournalLines, ContentTypes, Upkeep, WriteProbe],
    };
  }

  onModuleInit(): void {
    this.database.heartbeat?.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.database.heartbeat?.stop();
    await this.database.transactions.close();
  }
}
