import { useQuery } from '@tanstack/react-query';
import { StaticService } from '../../../openapi/client/index.js';
import { answerTo } from './client';

export function usePages() {
  return useQuery({ queryKey: ['static'], queryFn: () => answerTo(StaticService.listPages()) });
}

export function usePage(id: number) {
  return useQuery({ queryKey: ['static', id], queryFn: () => answerTo(StaticService.getPage(id)) });
}
