import { type ChosenStage, selectionAgendaPath } from '../../api/selection';
import { joinParts, count, formatHours } from '../../ui/french';
import { useRemembered } from '../../ui/useRemembered';
import { formatDate } from '../../ui/when';
import { PlanTable } from './PlanTable';
import { PlanTitles } from './PlanTitles';
import { PlanTools } from './PlanTools';
import { PrintFoot } from './PrintFoot';
import { Totals } from './Totals';
import type { NextSessions } from '../../api/calendrier';
import { AgendaLinks } from '../session/AgendaLinks';
import { totalsOf } from './sums';
import { escapeCode, sharedSelectionUrl } from '../mine/codes';
import { paths } from '../../address/paths';

const NONE: ReadonlySet<string> = new Set();

type PlanProps = {
  stages: ChosenStage[];
  nextSessions: NextSessions;
  inconnus: string[];
  titre: string;
  /** Defined for the visitor's own selection, which can be changed. */
  own: { title: string; onTitle: (title: string) => void; onEmpty: () => void } | undefined;
};

export function Plan({ stages, nextSessions, inconnus, titre, own }: PlanProps) {
  // Remembered for the way back from the comparison.
  const [nom, setNom] = useRemembered('nom', '');
  const [ticked, setTicked] = useRemembered<ReadonlySet<string>>('à comparer', NONE);
  const knownCodes = stages.map(({ code_stage }) => code_stage);
  const codes = [...knownCodes, ...inconnus];
  const address = location.origin + sharedSelectionUrl(paths.selection, codes, titre);
  const totals = totalsOf(stages);
  const chosen = knownCodes.filter((code) => ticked.has(code));
  const isDated = [...nextSessions.values()].some(({ debut }) => debut !== null);

  const tick = (code: string) => {
    const next = new Set(ticked);
    if (!next.delete(code)) next.add(code);
    setTicked(next);
  };

  return (
    <div className="plan-a4">
      <p className="lead">{joinParts(count(stages.length, 'stage'), formatHours(totals.heures))}</p>
      {nom.trim() && <p className="on-paper">{`Pour\u00a0: ${nom.trim()}`}</p>}
      <p className="on-paper">{`Édité le ${formatDate(new Date())}`}</p>
      <PlanTools {...{ codes, address, chosen }} onEmpty={own?.onEmpty}>
        <PlanTitles own={own} nom={nom} onNom={setNom} />
      </PlanTools>
      {isDated && (
        <AgendaLinks path={selectionAgendaPath(knownCodes.map(escapeCode))} what="de cette sélection" isPartial />
      )}
      <PlanTable stages={stages} nextSessions={nextSessions} own={own !== undefined} ticked={ticked} onTick={tick} />
      <div className="plan-end">
        <Totals totals={totals} />
        <PrintFoot address={address} />
      </div>
    </div>
  );
}
