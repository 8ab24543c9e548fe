import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Database } from './database.js';
import { Transactions } from './transactions.js';

/** Lends the application a database that is already open: what can go wrong before has been told in a sentence. */
@Global()
@Module({})
export class DbModule implements OnApplicationShutdown {
  constructor(private readonly transactions: Transactions) {}

  static of({ dataSource, transactions }: Database): DynamicModule {
    const typeOrm = TypeOrmModule.forRootAsync({
      useFactory: () => dataSource.options,
      dataSourceFactory: () => Promise.resolve(dataSource),
    });
    return {
      module: DbModule,
      imports: [typeOrm],
      providers: [{ provide: Transactions, useValue: transactions }],
      exports: [Transactions],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transactions.close();
  }
}
