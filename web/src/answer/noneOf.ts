import type { UseQueryResult } from '@tanstack/react-query';

/** What choices say where none is shown: that there is `none`, unless nobody knows (`ListFailed` says more). */
export const noneOf = ({ data, isError }: Pick<UseQueryResult, 'data' | 'isError'>, none: string): string =>
  isError && data === undefined ? 'La liste n’a pas pu être chargée' : none;
