import { Answer } from '../../answer/Answer';
import { isMissing } from '../../api/client';
import { useStage } from '../../api/stage';
import { Dialog } from '../../ui/Dialog';
import { Failure } from '../../ui/Failure';
import { Loading } from '../../ui/Loading';
import { useDialogTitle } from '../../ui/useDocumentTitle';
import { CopyLink } from './CopyLink';
import './stage.scss';
import { SearchLink } from './SearchLink';
import { StageSheet } from './StageSheet';
import { StepButton } from './StepButton';
import { useStageAddress } from '../address/useStageAddress';
import { useNeighbours } from '../rail/useNeighbours';

/** The sheet of one stage, over any page. */
export default function StageDialog({ id }: { id: number | undefined }) {
  const { close, step } = useStageAddress();
  const { stages, previous, next, parcoursGone } = useNeighbours(id);
  const query = useStage(id);
  const missing = id === undefined || (query.isError && isMissing(query.error));
  const stage = missing ? undefined : query.data;
  const known = stage ?? stages.find((one) => one.id === id);
  const fallbackTitle = missing ? 'Stage introuvable' : query.isError ? 'Stage indisponible' : 'Chargement du stage…';
  const title = (!missing && known?.libelle_stage) || fallbackTitle;
  useDialogTitle(known || missing || query.isError ? title : undefined);

  return (
    <Dialog
      title={title}
      subtitle={!missing && known && <p className="code">{known.code_stage}</p>}
      className="fiche"
      onClose={close}
      footer={
        <>
          {(previous || next) && (
            <div className="steps">
              <StepButton direction="previous" stage={previous} onStep={step} />
              <StepButton direction="next" stage={next} onStep={step} />
            </div>
          )}
          {stage && <CopyLink key={id} />}
        </>
      }
    >
      {parcoursGone && <Failure sentence="Ce parcours n’existe plus. La fiche de ce stage reste consultable." />}
      <Answer
        query={query}
        gone={
          missing && (
            <Failure sentence="Ce stage n’existe pas ou n’existe plus.">
              <SearchLink />
            </Failure>
          )
        }
        waiting={<Loading label="Chargement de la fiche…" className="loading-fiche" lines={9} />}
      >
        {(there) => <StageSheet key={id} stage={there} neighbours={stages} />}
      </Answer>
    </Dialog>
  );
}
