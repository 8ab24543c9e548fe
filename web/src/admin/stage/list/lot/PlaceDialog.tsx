import { useState } from 'react';
import { ListLoadError } from '../../../../answer/ListFailed';
import { changeStages } from '../../../../api/admin/lot';
import { type Parcours, useFreshParcours, useParcoursList } from '../../../../api/parcours';
import { withTransverseLast } from '../../../../api/transverse';
import { count } from '../../../../ui/french';
import { SelectField } from '../../../form/SelectField';
import { formatPlacementDone, formatPlacementPreview } from './lotWords';
import { LotDialog } from './LotDialog';

type Chosen = { parcoursId?: number; categorieId?: number; sousParcoursIds: number[] };

export function PlaceDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ sousParcoursIds: [] });
  const { parcoursId, categorieId, sousParcoursIds } = chosen;
  const list = useParcoursList();
  const parcoursQuery = useFreshParcours(parcoursId);
  const parcours = parcoursQuery.data;
  return (
    <LotDialog
      title={`Ajouter ${count(ids.length, 'stage')} à une catégorie`}
      failed={'Impossible d’ajouter ces stages à la catégorie\u00a0:'}
      run={(isTrial) => changeStages({ stageIds: ids, categorieId, sousParcoursIds }, isTrial)}
      formatPreview={(result) => formatPlacementPreview(result, ids.length * sousParcoursIds.length)}
      formatDone={formatPlacementDone}
      values={chosen}
      isReady={categorieId !== undefined && sousParcoursIds.length > 0}
      confirm={{ label: 'Ajouter' }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <SelectField
            name="parcoursId"
            label="Parcours"
            options={list.data ?? NO_PLACE}
            loading={list.isPending}
            labelOf={parcoursName}
            noun={['parcours', 'parcours']}
            noMatchText="Aucun parcours à ce nom"
            failed={list.isLoadingError}
            placeholder="Choisir un parcours"
            value={parcoursId}
            onChange={(id) => setChosen({ parcoursId: id, sousParcoursIds: [] })}
          />
          <ListLoadError
            lists={[
              ['parcours', list],
              ['catégories de ce parcours', parcoursQuery],
            ]}
          />
          {parcours && (
            <>
              <SelectField
                name="categorieId"
                label="Catégorie"
                options={withTransverseLast(parcours.categories)}
                labelOf={categorieName}
                noun={['catégorie', 'catégories']}
                noMatchText="Aucune catégorie à ce nom dans ce parcours"
                placeholder="Choisir une catégorie"
                value={categorieId}
                error={errorOf('categorieId')}
                onChange={(id) => setChosen({ ...chosen, categorieId: id })}
              />
              <SelectField
                multiple
                name="sousParcoursIds"
                label="Sous-parcours"
                options={parcours.sous_parcours}
                labelOf={sousParcoursName}
                noun={['sous-parcours', 'sous-parcours']}
                noMatchText="Aucun sous-parcours à ce nom dans ce parcours"
                placeholder="Choisir des sous-parcours"
                value={sousParcoursIds}
                error={errorOf('sousParcoursIds')}
                onChange={(next) => setChosen({ ...chosen, sousParcoursIds: next })}
              />
            </>
          )}
        </>
      )}
    </LotDialog>
  );
}

const NO_PLACE: never[] = [];
const parcoursName = ({ nom_parcours }: { nom_parcours: string }) => nom_parcours;
const categorieName = ({ nom_categorie }: Parcours['categories'][number]) => nom_categorie;
const sousParcoursName = ({ nom_sous_parcours }: Parcours['sous_parcours'][number]) => nom_sous_parcours;
