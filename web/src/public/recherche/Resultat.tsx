import type { NextSession } from '../../api/calendrier';
import type { FoundStage } from '../../api/recherche';
import { paths } from '../../address/paths';
import { Link } from '../../ui/Link';
import { formatHours } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import { useStageAddress } from '../address/useStageAddress';
import { NextSessionText } from '../session/SessionLine';
import { Star } from '../mine/Star';

export function Resultat({ stage, nextSession }: { stage: FoundStage; nextSession: NextSession | undefined }) {
  const { linkTo } = useStageAddress();
  const duree = formatHours(stage.volume_horaire_stage);
  const parcours = new Map(
    stage.definition_sous_parcours.map(({ sous_parcours }) => [sous_parcours.parcours.id, sous_parcours.parcours]),
  );
  return (
    <li className="resultat">
      <Link className="name" {...linkTo(stage.id)}>
        {addNoBreakSpaces(stage.libelle_stage)}
      </Link>{' '}
      <span className="code">{stage.code_stage}</span> {duree && <span className="h">{duree}</span>}
      {nextSession && <NextSessionText session={nextSession} />}
      <div className="actions">
        <Star code={stage.code_stage} />
        {parcours.size === 0 && <span className="hint">Aucun parcours</span>}
        {[...parcours.values()].map(({ id, nom_parcours }) => (
          <Link key={id} className="btn btn-small" to={paths.parcours(id)}>
            {addNoBreakSpaces(nom_parcours)}
          </Link>
        ))}
      </div>
    </li>
  );
}
