import { useEffect, useEffectEvent, useState } from 'react';
import { type Problem, problemOf } from '../../../api/admin/problem';
import { type CopiedSessions, duplicateSessions, type SessionsDupliquees } from '../../../api/admin/sessionStage';
import { TOO_LATE } from '../../form/useSend';

type Answer = { asked: string; told?: SessionsDupliquees; problem?: Problem };

/** What a duplication would do, asked again whenever it is of other sessions; a late answer is never taken for the next. */
export function useNextYear(of: CopiedSessions | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const asked = of && JSON.stringify(of);
  const ask = useEffectEvent(() => duplicateSessions(of!));
  useEffect(() => {
    if (asked === undefined) return;
    let isWanted = true;
    const keep = (answer: Answer) => isWanted && setAnswer(answer);
    ask().then(
      (told) => keep({ asked, told }),
      (error) => keep({ asked, problem: problemOf(error, TOO_LATE) }),
    );
    return () => {
      isWanted = false;
    };
  }, [asked]);
  const isAnswered = asked !== undefined && answer?.asked === asked;
  return {
    told: isAnswered ? answer.told : undefined,
    problem: isAnswered ? answer.problem : undefined,
    isAsking: asked !== undefined && !isAnswered,
    dismiss: () => setAnswer((before) => before && { asked: before.asked }),
  };
}
