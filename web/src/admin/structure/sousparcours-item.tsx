import { useId } from 'react';
import { modificationOf } from '../../api/history';
import { DeleteButton } from '../../crud/delete';
import { InlineForm, useInlineForm } from '../../edit/inline-form';
import { useNotify } from '../../edit/message';
import { AssociationsDeleteWarning } from '../../entities/association.kind';
import { useParcoursScope } from '../../entities/parcours/parcours-scope';
import { SOUS_PARCOURS_FIELDS, sousParcoursMessages } from '../../entities/sousparcours.kind';
import { type SousParcoursDetail, sousParcoursResource } from '../../entities/sousparcours.queries';
import { TextField } from '../../ui/field';
import { RowName } from '../../ui/table/row-actions';
import './structure.scss';

const emptyValues = () => ({ name: '' });

export function NewSousParcours() {
  const { id: id_parcours } = useParcoursScope();
  const notify = useNotify();
  const { title, failed, done } = sousParcoursMessages.add;
  const { field, ...form } = useInlineForm<ReturnType<typeof emptyValues>, SousParcoursDetail>({
    labels: { name: 'Nouveau sous-parcours' },
    valuesOf: emptyValues,
    send: (values, to) => sousParcoursResource.save(to, { ...values, id_parcours }),
    onSaved: (saved, { notifyStillOpen = notify }) =>
      notifyStillOpen({ text: done(saved.nom_sous_parcours), modification: modificationOf(saved) }),
  });
  return (
    <div className="structure-new">
      <InlineForm name={title} heading={failed} form={form} submitLabel="Ajouter">
        <TextField {...field('name')} autoComplete="off" />
      </InlineForm>
    </div>
  );
}

export function SousParcoursItem({ sousParcours }: { sousParcours: SousParcoursDetail }) {
  const name = useId();
  const notify = useNotify();
  const { edit, remove } = sousParcoursMessages;
  const { id, id_parcours, nom_sous_parcours } = sousParcours;
  const { field, ...form } = useInlineForm({
    ...SOUS_PARCOURS_FIELDS.form,
    entity: sousParcours,
    send: (values, to) => sousParcoursResource.save(to, { ...values, id_parcours }),
    reload: () => sousParcoursResource.read(id),
    onSaved: (saved, { mergedText = '', notifyStillOpen = notify }) => {
      const text = `${edit.done(saved.nom_sous_parcours)} ${mergedText}`.trim();
      notifyStillOpen({ text, modification: modificationOf(saved) });
    },
  });
  return (
    <li className="structure-item">
      <RowName value={name}>
        <h3 id={name} className="visually-hidden">
          {nom_sous_parcours}
        </h3>
        <InlineForm name={`Sous-parcours ${nom_sous_parcours}`} heading={edit.failed} form={form}>
          <TextField {...field('name')} autoComplete="off" />
        </InlineForm>
        <div className="structure-actions">
          <DeleteButton
            question={remove.question(nom_sous_parcours)}
            heading={remove.failed}
            remove={async () => {
              const answer = await sousParcoursResource.remove(sousParcours);
              notify({ text: remove.done(nom_sous_parcours), modification: modificationOf(answer) });
            }}
          >
            <AssociationsDeleteWarning
              prefix="Avec lui"
              parcoursId={id_parcours}
              concerns={({ id_sous_parcours }) => id_sous_parcours === id}
            />
          </DeleteButton>
        </div>
      </RowName>
    </li>
  );
}
