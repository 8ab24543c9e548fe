import { Injectable } from '@nestjs/common';
import { foldWords } from '../../french.js';
import { ParcoursNames } from '../search/names.js';
import { type Age, SearchService } from '../search/search.service.js';
import { suggestionLines, Vocabulary } from './suggest.js';
import type { Suggestion, SuggestionsQuery } from './suggestions.dto.js';

/** Suggestions during typing, from the search index and the parcours names of one content version. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly recherche: SearchService,
    private readonly names: ParcoursNames,
  ) {}

  /** Tolerates one typing error per word when nothing else is found. */
  async list({ searchString = '' }: SuggestionsQuery, age: Age): Promise<Suggestion[]> {
    const words = [...new Set(foldWords(searchString))];
    if (words.length === 0) return [];
    const { index, contentVersion } = await this.recherche.current(age, (version) => void this.names.at(version));
    const vocabulary = new Vocabulary(index, (await this.names.at(contentVersion)).parcours);
    const typed = { words: words.map((word) => [word]), codes: [foldWords(searchString).join('')] };
    const lines = suggestionLines(vocabulary, typed, searchString);
    if (lines.length > 0) return lines;
    const corrected = vocabulary.correct(words);
    return corrected === undefined ? [] : suggestionLines(vocabulary, corrected, searchString);
  }
}
