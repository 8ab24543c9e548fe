import { adminPaths, paths } from '../../address/paths';
import { QueryView } from '../../answer/Answer';
import { isNotFound } from '../../api/client';
import { useStage } from '../../api/stage';
import { Dialog } from '../../ui/Dialog';
import { Failure } from '../../ui/Failure';
import { Loading } from '../../ui/Loading';
import { addNoBreakSpaces } from '../../ui/typography';
import { useDialogTitle } from '../../ui/useDocumentTitle';
import { EditLink } from '../edit/EditLink';
import { PrintedOn } from '../../ui/PrintedOn';
import { Star } from '../mine/Star';
import { CopyLink } from '../../ui/CopyLink';
import './stage.scss';
import { SearchLink } from './SearchLink';
import { StageSheet } from './StageSheet';
import { NeighbourButton } from './StepButton';
import { useCanonical } from '../address/useCanonical';
import { useStageAddress } from '../address/useStageAddress';
import { useNeighbours } from '../rail/useNeighbours';

export default function StageDialog({ id }: { id: number | undefined }) {
  const { close, step } = useStageAddress();
  const { stages, niveau, previous, next, parcoursDeleted } = useNeighbours(id);
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
            <div className="steps">
              <NeighbourButton direction="previous" stage={previous} onStep={step} />
              <NeighbourButton direction="next" stage={next} onStep={step} />
            </div>
          )}
          {stage && <Star key={`star ${id}`} code={stage.code_stage} label="Ma sélection" />}
          {stage && <CopyLink key={id} to={paths.stageCode(stage.code_stage)} />}
          {stage && <EditLink to={adminPaths.stage.edit(stage.id)} />}
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
            <StageSheet key={id} stage={loaded} neighbours={stages} niveau={niveau} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
