import { queryOptions, useQuery } from '@tanstack/react-query';
import { StaticService } from '../../../openapi/client/index.js';
import { ask } from './ask';

export const pagesQuery = queryOptions({ queryKey: ['static'], queryFn: () => ask(StaticService.listPages()) });

export const pageQuery = (id: number) =>
  queryOptions({ queryKey: ['static', id], queryFn: () => ask(StaticService.getPage(id)) });

export const usePages = () => useQuery(pagesQuery);

export const usePage = (id: number) => useQuery(pageQuery(id));
