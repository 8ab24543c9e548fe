import { queryOptions, useQuery } from '@tanstack/react-query';
import { StaticService } from '../../../openapi/client/index.js';
import { call } from '../api/client';

export const pagesQuery = queryOptions({ queryKey: ['static'], queryFn: () => call(StaticService.listPages()) });

export const pageQuery = (id: number) =>
  queryOptions({ queryKey: ['static', id], queryFn: () => call(StaticService.getPage({ id })) });

export const usePages = () => useQuery(pagesQuery);

export const usePage = (id: number) => useQuery(pageQuery(id));
