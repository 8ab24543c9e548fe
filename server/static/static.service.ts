import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Transactions } from '../content/transactions.js';
import { quote } from '../database/dialect.js';
import { changedAt, foundOr404, select } from '../database/sql.js';
import { renderMarkdown } from '../markdown/markdown.js';
import { type PageBody, type PageDetail, type PageRef, type PageRow, toPage, toPageRef } from './static.dto.js';
import { PAGE, StaticPage } from './static.entity.js';

const CHANGED = changedAt("r.entite = 'static' AND r.cle = ?");
const PAGE_ROW = `SELECT id, menu, titre, contenu, ${quote('usage')}, version, ${CHANGED} AS changed FROM static WHERE id = ?`;

@Injectable()
export class StaticService {
  constructor(
    @InjectRepository(StaticPage) private readonly pages: Repository<StaticPage>,
    private readonly transactions: Transactions,
  ) {}

  async list(): Promise<PageRef[]> {
    const list = await this.pages.find({
      select: { id: true, menu: true, titre: true, usage: true },
      order: { id: 'ASC' },
    });
    return list.map(toPageRef);
  }

  async get(id: number, manager = this.pages.manager): Promise<PageDetail> {
    const [row] = await select<PageRow>(manager, PAGE_ROW, [String(id), id]);
    const page = foundOr404(row ?? null, PAGE.withArticle, id);
    return toPage(page, await renderMarkdown(manager, page.contenu));
  }

  async update(
    id: number,
    { menu, title, content = '', usage = null }: PageBody,
    versions?: number[],
  ): Promise<PageDetail> {
    const fields = { menu, titre: title, contenu: content, usage };
    return this.transactions.runAndRead(
      (transaction) => transaction.update(PAGE, id, fields, versions),
      (manager) => this.get(id, manager),
    );
  }
}
