import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownAccountQuery } from '../../api/auth';
import { queryClient } from '../../api/client';
import { createPasskey, hasPasskeys } from '../../api/proof';
import { QueryView } from '../../api/query-view';
import { DeleteButton } from '../../crud/delete';
import { useSubmit } from '../../edit/use-edit';
import { formatDateTime } from '../../lib/days';
import { ActionDialog } from '../../ui/action-dialog';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/field';
import { CopyText } from '../../ui/share/copy-text';
import Qr from '../../ui/share/qr';
import type { Column } from '../../ui/table/rows';
import { Table } from '../../ui/table/table';
import { Moment } from '../../ui/text';
import {
  addFactor,
  type FacteurDetail,
  factorsQuery,
  prepareFactor,
  removeFactor,
  renewRecoveryCodes,
  securityQuery,
} from './account.api';

type Genre = FacteurDetail['genre'];

const TITLES = { totp: 'Application de codes', cle: 'Clé d’accès' };

const columns: Column<FacteurDetail>[] = [
  { title: 'Nom', value: ({ nom }) => nom },
  { title: 'Type', value: ({ genre }) => TITLES[genre] },
  { title: 'Ajoutée', value: ({ created_at }) => created_at, cell: ({ created_at }) => <Moment iso={created_at} /> },
  {
    title: 'Dernier usage',
    value: ({ last_used_at }) => last_used_at ?? '',
    cell: ({ last_used_at }) => (last_used_at === null ? 'jamais' : <Moment iso={last_used_at} />),
  },
];

type Adding = { genre: Genre; secret?: string; adresse?: string; publicKey?: object };

/** `onDone`: the account has what the site requires of it, and has seen its recovery codes. */
export function Factors({ isAdmin, onDone }: { isAdmin: boolean; onDone: () => void }) {
  const query = useQuery(factorsQuery);
  const [adding, setAdding] = useState<Adding>();
  const [codes, setCodes] = useState<string[]>();
  const { send, sending, problem, dismiss } = useSubmit();
  const begin = (genre: Genre) => void send(async () => setAdding({ genre, ...(await prepareFactor(genre)) }));
  const finish = (given?: string[]) => {
    setAdding(undefined);
    if (given) setCodes(given);
    else settle();
  };
  const settle = () => {
    setCodes(undefined);
    const { queryKey } = ownAccountQuery;
    const wasRequired = queryClient.getQueryData(queryKey)?.factor_to_enrol === true;
    if (!wasRequired) return;
    queryClient.setQueryData(queryKey, (account) => account && { ...account, factor_to_enrol: undefined });
    onDone();
  };

  return (
    <section className="part account-part" aria-labelledby="factors">
      <h2 id="factors">Seconde vérification</h2>
      <p>
        Après votre mot de passe, le site vous demande un code donné par votre téléphone, ou une clé d’accès&nbsp;:
        votre empreinte, votre visage ou le code de votre appareil. Un mot de passe volé ne suffit alors plus. Une clé
        d’accès peut aussi remplacer le mot de passe.
      </p>
      {problem && (
        <ErrorAlert heading={'Impossible de préparer l’ajout\u00a0:'} problem={problem} onDismiss={dismiss} />
      )}
      <QueryView query={query}>
        {({ facteurs, codes_secours, cle_possible }) => (
          <>
            <Table
              label="Secondes vérifications"
              isShort
              noun={['vérification', 'vérifications']}
              rows={facteurs}
              keyOf={({ id }) => id}
              columns={columns}
              actions={removal}
              empty="Aucune seconde vérification pour le moment."
            />
            <p className="actions">
              <Button inactive={sending} onClick={() => begin('totp')}>
                Ajouter une application de codes
              </Button>
              {hasPasskeys(cle_possible) && (
                <Button inactive={sending} onClick={() => begin('cle')}>
                  Ajouter une clé d’accès
                </Button>
              )}
            </p>
            {!cle_possible && isAdmin && (
              <p className="hint">
                Les clés d’accès ne sont pas encore possibles&nbsp;: l’exploitant du site doit d’abord donner son
                adresse https au serveur (PUBLIC_URL). Seuls les administrateurs lisent ceci.
              </p>
            )}
            {facteurs.length > 0 && (
              <p className="mt-3">
                {`Codes de secours qui restent\u00a0: ${codes_secours}. `}
                <DeleteButton
                  label="En faire dix nouveaux"
                  isDanger={false}
                  pendingLabel="En cours…"
                  question="Faire dix nouveaux codes de secours&nbsp;?"
                  heading={'Impossible de faire de nouveaux codes\u00a0:'}
                  remove={async () => setCodes(await renewRecoveryCodes())}
                >
                  <p className="consequence">Les précédents ne serviront plus.</p>
                </DeleteButton>
              </p>
            )}
          </>
        )}
      </QueryView>
      {adding && <AddDialog {...adding} onDone={finish} onClose={() => setAdding(undefined)} />}
      {codes && <CodesDialog codes={codes} onClose={settle} />}
    </section>
  );
}

const removal = (factor: FacteurDetail) => (
  <DeleteButton
    label="Supprimer"
    question={`Supprimer «\u00a0${factor.nom}\u00a0»\u00a0?`}
    heading={'Impossible de la supprimer\u00a0:'}
    remove={() => removeFactor(factor)}
  >
    <p className="consequence">
      Elle ne servira plus à vous connecter. S’il n’en reste aucune, vos codes de secours sont supprimés aussi.
    </p>
  </DeleteButton>
);

type AddDialogProps = Adding & { onDone: (codes?: string[]) => void; onClose: () => void };

/** The secret and the code stay in this component: no autosave keeps them. */
function AddDialog({ genre, secret = '', adresse = '', publicKey, onDone, onClose }: AddDialogProps) {
  const [nom, setNom] = useState(genre === 'totp' ? 'Téléphone' : 'Cet appareil');
  const [code, setCode] = useState('');
  const { send, sending, problem, dismiss } = useSubmit();
  const errorOf = (name: string) => problem?.errors.find(({ param }) => param === name)?.msg;
  const add = () =>
    void send(async () =>
      onDone(await addFactor({ genre, nom, ...(publicKey ? { reponse: await createPasskey(publicKey) } : { code }) })),
    );

  return (
    <ActionDialog
      title={`Ajouter\u00a0: ${TITLES[genre].toLowerCase()}`}
      form="enter"
      sending={sending}
      action={{ label: 'Ajouter', pending: 'Ajout en cours…', onConfirm: add }}
      failure={{ heading: 'Impossible de l’ajouter\u00a0:', problem, onDismiss: dismiss }}
      onClose={onClose}
    >
      {genre === 'totp' ? (
        <>
          <p>
            Scannez ce code avec votre application de codes (Google Authenticator, FreeOTP…), ou recopiez-y cette
            clé&nbsp;:
          </p>
          <Qr className="factor-qr" text={adresse} label="QR code à scanner" />
          <p>
            <code>{secret.match(/.{4}/g)?.join(' ')}</code>
          </p>
        </>
      ) : (
        <p>Votre navigateur vous demandera votre empreinte, votre visage ou le code de votre appareil.</p>
      )}
      <TextField label="Nom" name="nom" value={nom} onChange={setNom} error={errorOf('nom')} />
      {genre === 'totp' && (
        <TextField
          label="Code donné par l’application"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={setCode}
          error={errorOf('code')}
        />
      )}
    </ActionDialog>
  );
}

function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <ActionDialog
      title="Vos codes de secours"
      className="recovery-codes"
      closeLabel="Je les ai gardés"
      action={undefined}
      onClose={onClose}
    >
      <p>
        Chacun vous connecte une fois, sans votre téléphone ni votre clé d’accès. Gardez-les hors de cet appareil&nbsp;:
        ils ne seront plus montrés.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="actions no-print">
        <Button onClick={() => print()}>Imprimer</Button>
        <CopyText text={codes.join('\n')} copied="Codes copiés" />
      </p>
    </ActionDialog>
  );
}

export function SecurityLines() {
  return (
    <section className="part account-part" aria-labelledby="security">
      <h2 id="security">Sécurité de mon compte</h2>
      <QueryView query={useQuery(securityQuery)}>
        {(lines) =>
          lines.length === 0 ? (
            <p>Rien à signaler.</p>
          ) : (
            <ul>
              {lines.map(({ date, libelle }) => (
                <li key={`${date} ${libelle}`}>{`${formatDateTime(new Date(date))}\u00a0: ${libelle}`}</li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
