import { Injectable } from '@nestjs/common';
import type { ListPage } from '../http/page.js';
import type { ChoixBody, LigneDetail, LignesQuery } from './preparation.dto.js';

@Injectable()
export class LignesService {
  list(_id: number, _query: LignesQuery): Promise<ListPage<LigneDetail>> {
    throw new Error('x');
  }
  resolve(_id: number, _body: ChoixBody): Promise<void> {
    throw new Error('x');
  }
  remove(_id: number, _entite: string, _cle: string): Promise<void> {
    throw new Error('x');
  }
}
