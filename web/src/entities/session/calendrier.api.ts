import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import { type AnswerOf, LieuService, SessionStageService } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';
import { CALENDAR_PAGE, calendrierKey, type PublicSession } from './session.api';

/** `annulees`: cancelled sessions too. */
export type CalendrierFiltres = {
  parcoursId?: number;
  niveau?: string;
  lieuId?: number;
  ouvertes?: boolean;
  annulees?: boolean;
};
/** `mois`: `AAAA-MM`. */
type Params = CalendrierFiltres & { mois?: string; offset?: number };
/** `mois` counts the sessions of each month, the cancelled ones among them, whatever the month and the page. */
export type Calendrier = {
  sessions: PublicSession[];
  total: number;
  mois: AnswerOf<typeof SessionStageService.listMoisDuCalendrier>;
};

/** The filters as the API takes them. */
export const asSent = ({ niveau, annulees, ...others }: CalendrierFiltres) => ({
  ...others,
  niveau: niveau === undefined ? undefined : [niveau],
  annulees: annulees ? undefined : false,
});

export const useCalendrier = ({ mois, offset, ...filtres }: Params) =>
  useQuery({
    queryKey: [calendrierKey[0], { ...filtres, mois, offset }],
    queryFn: async (): Promise<Calendrier> => {
      const { annulees, ...sent } = asSent(filtres);
      const [sessions, months] = await Promise.all([
        call(SessionStageService.listCalendrier({ ...sent, annulees, mois, offset, limit: CALENDAR_PAGE })),
        call(SessionStageService.listMoisDuCalendrier(sent)),
      ]);
      return { sessions, total: totalOf(sessions), mois: months };
    },
    placeholderData: keepPreviousData,
  });

export const useLieux = () => useQuery({ queryKey: ['lieu'], queryFn: () => call(LieuService.listLieux()) });
