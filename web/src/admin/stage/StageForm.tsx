import type { Responsable } from '../../api/admin/responsable';
import type { Stage } from '../../api/admin/stage';
import { emploiDuTempsUrl, fichePeUrl } from '../../api/stage';
import { adminPaths } from '../../address/paths';
import { Form } from '../../ui/Form';
import { NumberField } from '../../ui/NumberField';
import { TextField } from '../../ui/TextField';
import { SelectField } from '../form/SelectField';
import { PdfField } from './PdfField';
import './stage.scss';
import { useStageForm } from './useStageForm';

type Props = { stage?: Stage; responsables: Responsable[]; onReload?: () => Promise<boolean> };

const nameOf = ({ nom_responsable, prenom_responsable }: Responsable) => `${nom_responsable} ${prenom_responsable}`;

/** Adds a stage, or edits the one that is given. */
export function StageForm({ stage, responsables, onReload }: Props) {
  const form = useStageForm(stage);
  const { field } = form;
  return (
    <Form
      form={form}
      heading={stage ? 'Impossible de mettre à jour le stage :' : "Impossible d'ajouter un stage :"}
      submitLabel={stage ? 'Mettre à jour' : 'Ajouter'}
      cancelTo={adminPaths.stage.list}
      onReload={onReload}
    >
      <div className="stage-form">
        <div>
          <TextField label="Code" autoComplete="off" {...field('code')} />
          <TextField label="Libellé" autoComplete="off" {...field('name')} />
          <TextField label="Objectif général" rows={3} {...field('generalObjective')} />
          <TextField label="Objectifs détaillés" rows={8} {...field('detailledObjectives')} />
          <TextField label="Prérequis" rows={3} {...field('prerequis')} />
        </div>
        <div>
          <SelectField
            label="Responsables"
            multiple
            options={responsables}
            labelOf={nameOf}
            noun={['responsable', 'responsables']}
            none="Aucun responsable à ce nom"
            placeholder="Choisir des responsables"
            {...field('responsableIds')}
          />
          <TextField label="Rythme" autoComplete="off" {...field('rythm')} />
          <NumberField
            label="Capacité"
            hint="Nombre maximum de personne accueillie durant ce stage"
            {...field('capacity')}
          />
          <NumberField
            label="Volume horaire"
            hint={'En heures\u00a0; 0 si le volume n’est pas connu'}
            {...field('hours')}
          />
          <TextField label="Lien OLAF" inputMode="url" autoComplete="off" {...field('olaf')} />
          <PdfField
            label="Emploi du temps"
            current={stage?.emploi_du_temps_stage}
            href={stage && emploiDuTempsUrl(stage.id)}
            {...field('schedule')}
          />
          <PdfField
            label="Fiche PE"
            current={stage?.fiche_PE_stage}
            href={stage && fichePeUrl(stage.id)}
            {...field('pe_file')}
          />
        </div>
      </div>
    </Form>
  );
}
