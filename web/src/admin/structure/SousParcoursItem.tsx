import { useId } from 'react';
import { modificationOf } from '../../api/admin/journal';
import { type SousParcoursDetail, sousParcoursResource } from '../../api/admin/sousparcours';
import { RowName } from '../../ui/rowName';
import { TextField } from '../../ui/TextField';
import { AssociationsDeleteWarning } from '../association/AssociationsLost';
import { DeleteButton } from '../frame/DeleteButton';
import { sousParcoursMessages } from '../sousparcours/sousParcoursWords';
import { useNotify } from '../message/message';
import { InlineForm } from './InlineForm';
import './item.scss';
import { useInlineForm } from './useInlineForm';

const valuesOf = (sousParcours: SousParcoursDetail | undefined) => ({ name: sousParcours?.nom_sous_parcours ?? '' });

export function SousParcoursItem({ sousParcours }: { sousParcours: SousParcoursDetail }) {
  const name = useId();
  const notify = useNotify();
  const { edit, remove } = sousParcoursMessages;
  const { id, id_parcours, nom_sous_parcours } = sousParcours;
  const { field, ...form } = useInlineForm({
    entity: sousParcours,
    labels: { name: 'Nom' },
    valuesOf,
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
