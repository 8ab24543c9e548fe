import { Injectable } from '@nestjs/common';
import type { Publication } from './preparation.dto.js';

@Injectable()
export class PublicationService {
  publish(_id: number, _options: { isDryRun?: boolean; keepAs?: string }): Promise<Publication> {
    throw new Error('x');
  }
}
