import { Injectable } from '@nestjs/common';
import type { PreparationBody, PreparationDetail, PreparationResume } from './preparation.dto.js';

@Injectable()
export class PreparationService {
  list(): Promise<PreparationResume[]> {
    throw new Error('x');
  }
  get(_id: number): Promise<PreparationDetail> {
    throw new Error('x');
  }
  create(_body: PreparationBody): Promise<PreparationDetail> {
    throw new Error('x');
  }
  rename(_id: number, _body: PreparationBody): Promise<PreparationDetail> {
    throw new Error('x');
  }
  abandon(_id: number): Promise<void> {
    throw new Error('x');
  }
  reopen(_id: number): Promise<PreparationDetail> {
    throw new Error('x');
  }
}
