import { useContext } from 'react';
import { type CategorieDetail, categorieResource } from '../../api/admin/categorie';
import { modificationOf } from '../../api/admin/journal';
import { isTransverse, TRANSVERSE } from '../../api/transverse';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { RowName } from '../../ui/rowName';
import { categorieMessages } from '../categorie/categorieWords';
import { useSubmit } from '../form/useSend';
import { useNotify } from '../message/message';

export function TransverseButton({ categorie, nextPosition }: { categorie: CategorieDetail; nextPosition: number }) {
  const notify = useNotify();
  const row = useContext(RowName);
  const { send, sending, problem, dismiss } = useSubmit();
  const { id, id_parcours, version, nom_categorie: name, niveau_categorie_parcours } = categorie;
  const level = niveau_categorie_parcours ?? '';
  const position = isTransverse(categorie) ? nextPosition : TRANSVERSE;

  const toggle = () =>
    send(async () => {
      const saved = await categorieResource.save({ id, version }, { name, level, position, id_parcours });
      const positionText = position === TRANSVERSE ? 'est maintenant transverse' : 'a maintenant sa place dans l’ordre';
      notify({ text: `La catégorie «\u00a0${name}\u00a0» ${positionText}.`, modification: modificationOf(saved) });
    });

  return (
    <>
      <button
        type="button"
        className="btn btn-small"
        data-kept={`transverse ${id}`}
        aria-disabled={sending || undefined}
        aria-pressed={isTransverse(categorie)}
        aria-describedby={row}
        onClick={() => void toggle()}
      >
        Transverse
      </button>
      {problem && <ErrorAlert heading={categorieMessages.edit.failed} problem={problem} onDismiss={dismiss} />}
    </>
  );
}
