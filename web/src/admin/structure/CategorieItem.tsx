import { type ComponentProps, type ReactNode, useId } from 'react';
import type { CategorieDetail } from '../../api/admin/categorie';
import { categorieResource } from '../../api/admin/categorie';
import { modificationOf } from '../../api/admin/journal';
import { RowName } from '../../ui/rowName';
import { TextField } from '../../ui/TextField';
import { AssociationsDeleteWarning } from '../association/AssociationsLost';
import { categorieDuplication } from '../categorie/categorieDuplication';
import { categorieMessages } from '../categorie/categorieWords';
import { DuplicateButton } from '../duplicate/DuplicateButton';
import { DeleteButton } from '../frame/DeleteButton';
import { useNotify } from '../message/message';
import './grip.scss';
import { InlineForm } from './InlineForm';
import './item.scss';
import { CategorieStages } from './StagesHeld';
import { TransverseButton } from './TransverseButton';
import { useCategorieForm } from './useCategorieForm';

type Props = {
  categorie: CategorieDetail;
  open: boolean;
  /** Position that puts the category after all others. */
  nextPosition: number;
  /** For ordered categories only, not for transverse ones. */
  rank?: number;
  grip?: ComponentProps<'span'>;
  dragged?: boolean;
  drop?: 'above' | 'below';
  /** Buttons that move the category. */
  children?: ReactNode;
};

export function CategorieItem({ categorie, open, nextPosition, rank, grip, dragged, drop, children }: Props) {
  const name = useId();
  const notify = useNotify();
  const { field, ...form } = useCategorieForm(categorie);
  const { question, failed, done } = categorieMessages.remove;
  const { id, id_parcours, nom_categorie } = categorie;
  return (
    <li className="structure-item" data-dragged={dragged || undefined} data-drop={drop}>
      <RowName value={name}>
        <h3 id={name} className="visually-hidden">
          {nom_categorie}
        </h3>
        <div className="structure-line">
          {grip && (
            <span className="structure-grip" title="Glisser pour déplacer" aria-hidden="true" {...grip}>
              <span className="structure-rank">{rank}</span>
            </span>
          )}
          <InlineForm name={`Catégorie ${nom_categorie}`} heading={categorieMessages.edit.failed} form={form}>
            <TextField {...field('name')} autoComplete="off" />
            <TextField {...field('level')} autoComplete="off" />
          </InlineForm>
        </div>
        <div className="structure-actions">
          {children}
          <TransverseButton categorie={categorie} nextPosition={nextPosition} />
          <DuplicateButton of={categorieDuplication} id={id} />
          <DeleteButton
            question={question(nom_categorie)}
            heading={failed}
            remove={async () => {
              const answer = await categorieResource.remove(categorie);
              notify({ text: done(nom_categorie), modification: modificationOf(answer) });
            }}
          >
            <AssociationsDeleteWarning
              prefix="Avec elle"
              parcoursId={id_parcours}
              concerns={({ id_categorie }) => id_categorie === id}
            />
          </DeleteButton>
        </div>
        <CategorieStages categorieId={id} open={open} />
      </RowName>
    </li>
  );
}
