import { type CategorieDetail } from '../../api/admin/categorie';
import { isTransverse } from '../../api/transverse';
import { ProblemAlert } from '../../ui/ProblemAlert';
import { useRemembered } from '../../ui/useRemembered';
import { categorieWords } from '../categorie/categorieWords';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { CategorieItem } from './CategorieItem';
import { MoveButtons } from './MoveButtons';
import { NewCategorie } from './NewCategorie';
import { useDrag } from './useDrag';
import { useKeptFocus } from './useKeptFocus';
import { useOrder } from './useOrder';

/** Those of the career in their order, which is changed here; then the transverse ones. */
export function Categories({ all }: { all: CategorieDetail[] }) {
  const { id } = useParcoursScope();
  const [open, setOpen] = useRemembered('stages', true);
  const placed = all.filter((one) => !isTransverse(one));
  const transverse = all.filter(isTransverse);
  const { shown, move, told, problem, dismiss } = useOrder(id, placed);
  const { list, drag, grip } = useDrag(
    shown.map((one) => one.id),
    move,
  );
  const box = useKeptFocus();
  const last = Math.max(0, ...placed.map((one) => one.position_categorie_parcours));

  const sideOf = (index: number) => {
    if (!drag || drag.from === drag.to || drag.to !== index) return undefined;
    return drag.to < drag.from ? 'above' : 'below';
  };

  return (
    <section className="structure" aria-labelledby="structure-categories" ref={box}>
      <div className="structure-title">
        <h2 id="structure-categories">Catégories</h2>
        {all.length > 0 && (
          <button type="button" className="btn btn-small" aria-pressed={!open} onClick={() => setOpen(!open)}>
            Replier les stages
          </button>
        )}
      </div>
      {all.length === 0 && <p className="empty">{categorieWords.empty}</p>}
      {problem && (
        <ProblemAlert heading={'Impossible de remettre en ordre\u00a0:'} problem={problem} onDismiss={dismiss} />
      )}
      <ol className="structure-list" ref={list}>
        {shown.map((one, index) => (
          <CategorieItem
            key={one.id}
            one={one}
            open={open}
            behind={last + 1}
            rank={index + 1}
            grip={grip(one.id)}
            dragged={drag?.from === index}
            drop={sideOf(index)}
          >
            <MoveButtons id={one.id} index={index} count={shown.length} onMove={move} />
          </CategorieItem>
        ))}
      </ol>
      {transverse.length > 0 && (
        <>
          <h2>Catégories transverses</h2>
          <ul className="structure-list">
            {transverse.map((one) => (
              <CategorieItem key={one.id} one={one} open={open} behind={last + 1} />
            ))}
          </ul>
        </>
      )}
      <NewCategorie position={last + 1} />
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </section>
  );
}
