import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OwnAccount } from '../../api/auth';
import { QueryView } from '../../api/query-view';
import { ValidationError } from '../../api/resource';
import { DeleteButton } from '../../crud/delete';
import { SelectField } from '../../edit/fields';
import { useSubmit } from '../../edit/use-edit';
import { parcoursResource } from '../../entities/parcours/parcours.queries';
import { addDays, momentInParis, todayInParis } from '../../lib/days';
import { ActionDialog } from '../../ui/action-dialog';
import { Button } from '../../ui/controls/button';
import { Switch, TextField } from '../../ui/field';
import { CopyText } from '../../ui/share/copy-text';
import { TextToCopy } from '../../ui/share/text-to-copy';
import type { Column } from '../../ui/table/rows';
import { Table } from '../../ui/table/table';
import { formatParisTime, Moment } from '../../ui/text';
import { createToken, deleteToken, type JetonCree, type JetonDetail, tokensQuery } from './tokens.api';

const DAYS = 90;
const END_OF_DAY = '23:59';

type Parcours = { id: number; nom_parcours: string };
const parcoursName = ({ nom_parcours }: Parcours) => nom_parcours;

function rightsOf({ role, parcours }: JetonDetail, all: readonly Parcours[]): string {
  if (role === 'lecteur') return 'Lecture';
  if (parcours === null) return 'Modification';
  const names = parcours.map((id) => all.find((one) => one.id === id)?.nom_parcours ?? `parcours ${id}`);
  return `Modification\u00a0: ${names.join(', ')}`;
}

const columnsOf = (isAdmin: boolean, all: readonly Parcours[]): Column<JetonDetail>[] => [
  { title: 'Nom', value: ({ nom }) => nom },
  ...(isAdmin ? [{ title: 'Compte', value: ({ compte }: JetonDetail) => compte }] : []),
  { title: 'Droits', value: (token) => rightsOf(token, all) },
  {
    title: 'Expire',
    value: ({ expire_a }) => formatParisTime(expire_a),
    order: ({ expire_a }) => Date.parse(expire_a),
    cell: ({ expire_a }) => (
      <>
        {Date.parse(expire_a) <= Date.now() && 'Expiré\u00a0: '}
        <Moment iso={expire_a} />
      </>
    ),
  },
  {
    title: 'Dernier usage',
    value: ({ vu_le }) => (vu_le === null ? 'aucun' : formatParisTime(vu_le)),
    order: ({ vu_le }) => (vu_le === null ? 0 : Date.parse(vu_le)),
    cell: ({ vu_le }) => (vu_le === null ? 'aucun' : <Moment iso={vu_le} />),
  },
];

const keyOf = ({ id }: JetonDetail) => id;
const NO_PARCOURS: never[] = [];

export default function Tokens({ account }: { account: OwnAccount }) {
  const query = useQuery(tokensQuery);
  const { data: parcours = NO_PARCOURS } = useQuery(parcoursResource.list());
  const isAdmin = account.role === 'administrateur';
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<JetonCree>();
  return (
    <section className="part account-part" aria-labelledby="tokens">
      <h2 id="tokens">Jetons</h2>
      <p>
        Pour relier un autre logiciel. Inutile au quotidien. Un jeton est un mot de passe réservé à ce logiciel, qui n’a
        jamais plus de droits que vous.{isAdmin && ' Vous voyez ici ceux de tous les comptes.'}
      </p>
      <QueryView query={query}>
        {(tokens) => (
          <Table
            label="Jetons"
            noun={['jeton', 'jetons']}
            rows={tokens}
            keyOf={keyOf}
            columns={columnsOf(isAdmin, parcours)}
            actions={removal}
            empty="Aucun jeton."
          />
        )}
      </QueryView>
      <p className="actions">
        <Button onClick={() => setAdding(true)}>Créer un jeton</Button>
      </p>
      {isAdding && (
        <AddDialog
          account={account}
          parcours={parcours}
          onClose={() => setAdding(false)}
          onMade={(token) => {
            setAdding(false);
            setMade(token);
          }}
        />
      )}
      {made && <MadeDialog token={made} onClose={() => setMade(undefined)} />}
    </section>
  );
}

const removal = (token: JetonDetail) => (
  <DeleteButton
    label="Supprimer"
    question={`Supprimer le jeton «\u00a0${token.nom}\u00a0»\u00a0?`}
    heading={'Impossible de supprimer ce jeton\u00a0:'}
    remove={() => deleteToken(token)}
  >
    <p className="consequence">Le logiciel qui s’en sert perdra aussitôt son accès.</p>
  </DeleteButton>
);

type AddDialogProps = {
  account: OwnAccount;
  parcours: readonly Parcours[];
  onMade: (token: JetonCree) => void;
  onClose: () => void;
};

function AddDialog({ account, parcours, onMade, onClose }: AddDialogProps) {
  const [nom, setNom] = useState('');
  const [isWriting, setWriting] = useState(false);
  const [chosen, setChosen] = useState<number[]>([]);
  const [day, setDay] = useState(() => addDays(todayInParis(), DAYS));
  const options = useMemo(
    () => parcours.filter(({ id }) => account.parcours === null || account.parcours.includes(id)),
    [account.parcours, parcours],
  );
  const { send, sending, problem, dismiss } = useSubmit();
  const errorOf = (name: string) => problem?.errors.find(({ param }) => param === name)?.msg;
  const create = () =>
    void send(async () => {
      // A partly typed date reads as an empty one.
      if (day === '') throw new ValidationError([{ param: 'expire_a', msg: 'Indiquez le jour, le mois et l’année.' }]);
      onMade(
        await createToken({
          nom,
          role: isWriting ? 'redacteur' : 'lecteur',
          parcours: isWriting && chosen.length > 0 ? chosen : null,
          expire_a: momentInParis(day, END_OF_DAY),
        }),
      );
    });

  return (
    <ActionDialog
      title="Créer un jeton"
      form="focus"
      sending={sending}
      action={{ label: 'Créer', pending: 'Création en cours…', onConfirm: create }}
      failure={{ heading: 'Impossible de créer ce jeton\u00a0:', problem, onDismiss: dismiss }}
      onClose={onClose}
    >
      <TextField
        label="Nom"
        name="nom"
        autoComplete="off"
        hint="Le logiciel qui s’en servira."
        value={nom}
        onChange={setNom}
        error={errorOf('nom')}
      />
      {account.role !== 'lecteur' && (
        <Switch
          label="Modification"
          name="role"
          hint="Sans ce droit, le logiciel lit sans rien modifier."
          value={isWriting}
          onChange={setWriting}
          error={errorOf('role')}
        />
      )}
      {isWriting && (
        <SelectField
          multiple
          label="Parcours qu’il modifie"
          name="parcours"
          options={options}
          labelOf={parcoursName}
          noun={['parcours', 'parcours']}
          noMatchText="Aucun parcours à ce nom"
          placeholder="Tous les vôtres"
          value={chosen}
          onChange={setChosen}
          error={errorOf('parcours')}
        />
      )}
      <TextField
        label="Expire à la fin du"
        name="expire_a"
        type="date"
        hint="Dans un an au plus."
        value={day}
        onChange={setDay}
        error={errorOf('expire_a')}
      />
    </ActionDialog>
  );
}

/** The text of the token is the state of this component alone: closing forgets it. */
function MadeDialog({ token: { nom, jeton }, onClose }: { token: JetonCree; onClose: () => void }) {
  return (
    <ActionDialog
      title={`Jeton «\u00a0${nom}\u00a0»`}
      className="token-made"
      closeLabel="Je l’ai gardé"
      action={undefined}
      onClose={onClose}
    >
      <p>Copiez-le maintenant&nbsp;: il ne sera plus montré. Ne le donnez qu’à ce logiciel, qui agira en votre nom.</p>
      <TextToCopy aria-label="Jeton à copier" value={jeton} />
      <p className="actions">
        <CopyText text={jeton} copied="Jeton copié" />
      </p>
    </ActionDialog>
  );
}
