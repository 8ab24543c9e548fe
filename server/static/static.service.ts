import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { foundOr404 } from '../db/find.js';
import { Transactions } from '../db/transactions.js';
import { renderMarkdown } from '../markdown/markdown.js';
import { type PageBody, type PageDetail, type PageRef, toPage, toPageRef } from './static.dto.js';
import { StaticPage } from './static.entity.js';
import { PAGE } from './static.kind.js';

@Injectable()
export class StaticService {
  constructor(
    @InjectRepository(StaticPage) private readonly pages: Repository<StaticPage>,
    private readonly transactions: Transactions,
  ) {}

  async list(): Promise<PageRef[]> {
    const list = await this.pages.find({ select: { id: true, menu: true, titre: true }, order: { id: 'ASC' } });
    return list.map(toPageRef);
  }

  async get(id: number): Promise<PageDetail> {
    const page = foundOr404(await this.pages.findOneBy({ id }), PAGE.what, id);
    return toPage(page, await renderMarkdown(page.contenu));
  }

  async update(id: number, { menu, title, content = '' }: PageBody, versions?: number[]): Promise<PageDetail> {
    const fields = { menu, titre: title, contenu: content };
    await this.transactions.run((it) => it.update(PAGE, id, fields, versions));
    return this.get(id);
  }
}
