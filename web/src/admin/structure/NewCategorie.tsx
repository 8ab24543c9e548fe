import { useRef } from 'react';
import { type CategorieDetail, categorieResource } from '../../api/admin/categorie';
import { modificationOf } from '../../api/admin/journal';
import { TextField } from '../../ui/TextField';
import { categorieMessages } from '../categorie/categorieWords';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { useNotify } from '../message/message';
import { InlineForm } from './InlineForm';
import { useInlineForm } from './useInlineForm';

const emptyValues = () => ({ name: '', level: '' });

export function NewCategorie({ position }: { position: number }) {
  const { id: id_parcours } = useParcoursScope();
  const notify = useNotify();
  // A retry sends the same position: its creation key stands for the same body.
  const sentPosition = useRef<number>(undefined);
  const { field, ...form } = useInlineForm<ReturnType<typeof emptyValues>, CategorieDetail>({
    labels: { name: 'Nouvelle catégorie', level: 'Niveau d’entrée' },
    valuesOf: emptyValues,
    send: (values, to) =>
      categorieResource.save(to, { ...values, position: (sentPosition.current ??= position), id_parcours }),
    onSaved: (saved, { notifyStillOpen = notify }) => {
      sentPosition.current = undefined;
      notifyStillOpen({ text: categorieMessages.add.done(saved.nom_categorie), modification: modificationOf(saved) });
    },
  });
  return (
    <div className="structure-new">
      <InlineForm
        name={categorieMessages.add.title}
        heading={categorieMessages.add.failed}
        form={form}
        submitLabel="Ajouter"
      >
        <TextField {...field('name')} autoComplete="off" />
        <TextField {...field('level')} autoComplete="off" hint="Exemple&nbsp;: sortie Formation Initiale" />
      </InlineForm>
    </div>
  );
}
