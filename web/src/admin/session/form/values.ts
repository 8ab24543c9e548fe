import type { Session, SessionBody } from '../../../api/admin/sessionStage';
import { toNumber } from '../../../ui/number';
import { SESSION_LABELS } from '../words/labels';
import type { TypedSlot } from './slots';

/** Form values, named as in the request body. */
export const sessionValues = (session: Session | undefined) => ({
  start: session?.debut ?? '',
  end: session?.fin ?? '',
  slots: (session?.creneaux ?? []).map(({ jour, debut, fin }): TypedSlot => ({ day: jour, start: debut, end: fin })),
  mode: String(session?.modalite ?? 'presentiel'),
  placeId: session?.lieu?.id,
  url: session?.url ?? '',
  seats: session?.places ? String(session.places) : '',
  status: String(session?.etat ?? 'prevue'),
  registrationStart: session?.inscription_debut ?? '',
  registrationEnd: session?.inscription_fin ?? '',
  remark: session?.remarque ?? '',
});

export type SessionValues = ReturnType<typeof sessionValues>;

export const SESSION_FORM_LABELS = {
  start: SESSION_LABELS.debut,
  end: SESSION_LABELS.fin,
  slots: SESSION_LABELS.creneaux,
  mode: SESSION_LABELS.modalite,
  placeId: SESSION_LABELS.lieu,
  url: SESSION_LABELS.url,
  seats: SESSION_LABELS.places,
  status: SESSION_LABELS.etat,
  registrationStart: SESSION_LABELS.inscription_debut,
  registrationEnd: SESSION_LABELS.inscription_fin,
  remark: SESSION_LABELS.remarque,
} satisfies Record<keyof SessionValues, string>;

/** Empty days are sent as null. */
export function sessionBody(values: SessionValues, stageId: number): SessionBody {
  const { start, end, placeId, seats, registrationStart, registrationEnd, mode, status, ...same } = values;
  return {
    ...same,
    stageId,
    mode: mode as SessionBody['mode'],
    status: status as SessionBody['status'],
    start: start || null,
    end: end || null,
    placeId: placeId ?? null,
    seats: toNumber(seats) ?? null,
    registrationStart: registrationStart || null,
    registrationEnd: registrationEnd || null,
  };
}
