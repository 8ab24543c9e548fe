import { queryOptions, useQuery } from '@tanstack/react-query';
import { AccueilService, type AnswerOf } from '../../../openapi/client/index.js';
import { call } from '../api/client';

export type Accueil = AnswerOf<typeof AccueilService.getAccueil>;

export const accueilQuery = queryOptions({
  queryKey: ['accueil'],
  queryFn: (): Promise<Pick<Accueil, 'html'>> => call(AccueilService.getAccueil()),
});

/** The same object as long as the HTML is the same, so that React does not write it again. */
const toContent = ({ html }: Pick<Accueil, 'html'>) => ({ __html: html });

export const useAccueil = () => useQuery({ ...accueilQuery, select: toContent });
