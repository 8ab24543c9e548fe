import { useLocation } from 'react-router-dom';
import { isNotFound } from '../../api/client';
import { QueryView } from '../../api/query-view';
import { useStage } from '../../entities/stage/stage.api';
import { addNoBreakSpaces } from '../../lib/french';
import { adminLinks, paths, withParams } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/controls/button';
import { CopyLink } from '../../ui/share/copy-link';
import { Dialog } from '../../ui/dialog';
import { Failure, Loading } from '../../ui/failure';
import { useDialogTitle } from '../../ui/navigation';
import { PrintedOn } from '../../ui/page';
import { Icon } from '../../ui/text';
import { type HistoryState, useCanonical, useStageAddress } from '../address';
import { EditLink } from '../edit-link';
import { useNeighbours } from '../parcours/neighbours';
import { Star } from '../selection/star';
import { StageDetails } from './stage-details';
import './stage.scss';

/** Hidden when the search is already open behind the sheet. */
function SearchLink() {
  const { search, ...location } = useLocation();
  if (new URLSearchParams(search).has('recherche')) return null;
  // The search takes the history entry of the sheet.
  const recherche = (location.state as HistoryState)?.stageDepth;
  return (
    <LinkButton
      replace
      to={{ search: withParams(search, { stage: undefined, recherche: '' }) }}
      state={{ recherche } satisfies HistoryState}
    >
      Chercher un stage
    </LinkButton>
  );
}

type Props = {
  direction: 'previous' | 'next';
  stage: { id: number; code_stage: string; libelle_stage: string } | undefined;
  onStep: (id: number) => void;
};

/** At either end the button stays, so that the focus is not lost. */
function NeighbourButton({ direction, stage, onStep }: Props) {
  const label = direction === 'previous' ? 'Stage précédent' : 'Stage suivant';
  return (
    <Button
      className={`step step-${direction}`}
      inactive={!stage}
      title={stage ? `${stage.code_stage} – ${addNoBreakSpaces(stage.libelle_stage)}` : undefined}
      onClick={() => stage && onStep(stage.id)}
    >
      <Icon name={direction} />
      <span className="label">{label}</span>
    </Button>
  );
}

export default function StageDialog({ id }: { id: number | undefined }) {
  const { close, step } = useStageAddress();
  const { stages, previous, next, parcoursDeleted } = useNeighbours(id);
  const query = useStage(id);
  const missing = id === undefined || (query.isError && isNotFound(query.error));
  const stage = missing ? undefined : query.data;
  const preview = stage ?? stages.find((candidate) => candidate.id === id);
  const fallbackTitle = missing ? 'Stage introuvable' : query.isError ? 'Stage indisponible' : 'Chargement du stage…';
  const title = addNoBreakSpaces((!missing && preview?.libelle_stage) || fallbackTitle);
  useCanonical(stage && paths.stageCode(stage.code_stage));
  useDialogTitle(preview || missing || query.isError ? title : undefined);

  return (
    <Dialog
      title={title}
      subtitle={!missing && preview && <p className="code">{preview.code_stage}</p>}
      className="fiche"
      onClose={close}
      footer={
        <>
          {(previous || next) && (
            <div className="row">
              <NeighbourButton direction="previous" stage={previous} onStep={step} />
              <NeighbourButton direction="next" stage={next} onStep={step} />
            </div>
          )}
          {stage && <Star key={`star ${id}`} code={stage.code_stage} label="Ma sélection" />}
          {stage && <CopyLink key={id} to={paths.stageCode(stage.code_stage)} />}
          {stage && <EditLink to={adminLinks.edit('stage', stage.id)} />}
        </>
      }
    >
      {parcoursDeleted && <Failure text="Ce parcours n’existe plus. La fiche de ce stage reste consultable." />}
      <QueryView
        query={query}
        notFound={
          missing && (
            <Failure text="Ce stage n’existe pas ou n’existe plus.">
              <SearchLink />
            </Failure>
          )
        }
        loading={<Loading label="Chargement de la fiche…" className="loading-fiche" lines={9} />}
      >
        {(loaded) => (
          <>
            <PrintedOn path={paths.stageCode(loaded.code_stage)} />
            <StageDetails key={id} stage={loaded} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
