import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { logout, ownAccountQuery } from '../../api/auth';
import { defineEntity, type Entity, type FormProps, topLevelScope } from '../../crud/kind';
import { messagesOf } from '../../crud/messages';
import { ListScreen } from '../../crud/screens';
import { SelectField } from '../../edit/fields';
import { Form } from '../../edit/form';
import { withNotice } from '../../edit/message';
import { useForm } from '../../edit/use-form';
import { count } from '../../lib/french';
import { KINDS } from '../../lib/kinds';
import { adminPaths } from '../../lib/paths';
import { type FieldProps, TextField } from '../../ui/field';
import { Link } from '../../ui/link';
import { RadioField } from '../../ui/controls/radio-field';
import { ActionMenu } from '../../ui/table/row-actions';
import { parcoursResource } from '../parcours/parcours.queries';
import { PasswordFields } from './password-fields';
import { isOwnAccount, type User, userResource } from './user.queries';

const SESSION_ENDED = 'Votre compte a été mis à jour\u00a0: connectez-vous de nouveau.';

const LABELS = {
  username: 'Identifiant',
  mot_de_passe: 'Mot de passe',
  is_admin: 'Administrateur',
  role: 'Rôle',
  parcours: 'Parcours qu’il modifie',
  perimetre: 'Droits',
  courriel: 'Adresse électronique',
  role_par: 'Rôle donné par',
};

/** Texts of the scopes that the journal stores. */
const PERIMETRES: Record<string, string> = { tout: 'Modifie tous les parcours', lecture: 'Lit sans rien modifier' };
const formatPerimetre = (perimetre: string) => PERIMETRES[perimetre] ?? `Modifie les parcours ${perimetre}`;

function rightsOf({ role, parcours }: User): string {
  if (role === 'administrateur') return 'Modifie tout';
  if (role === 'lecteur') return PERIMETRES.lecture!;
  return parcours === null ? PERIMETRES.tout! : `Modifie ${count(parcours.length, 'parcours', 'parcours')}`;
}

function useUserForm({ entity: user, formProps }: FormProps<User>) {
  const navigate = useNavigate();
  return useForm({
    ...formProps,
    elsewhere: undefined,
    entity: user,
    labels: {
      username: LABELS.username,
      password: LABELS.mot_de_passe,
      passwordConfirmation: 'Confirmation du mot de passe',
      role: LABELS.role,
      parcours: LABELS.parcours,
      courriel: LABELS.courriel,
    },
    required: user === undefined ? ['username', 'password', 'passwordConfirmation'] : undefined,
    valuesOf,
    send: async ({ username, password, passwordConfirmation, courriel, ...sent }, { id, version, key }) => {
      const [rights, passwords] = [
        { ...droitsOf(sent), courriel },
        { password, passwordConfirmation },
      ];
      if (id === undefined)
        return { saved: await userResource.create({ username, ...passwords, ...rights }, key), ended: false };
      const sessionEnded = user !== undefined && rights.role !== user.role && (await isOwnAccount(user));
      const saved = await userResource.update(id, password === '' ? rights : { ...passwords, ...rights }, version);
      // The server ended the session of a changed account; signing out clears the cookies, which say otherwise.
      if (sessionEnded) await logout().catch(() => undefined);
      return { saved, ended: sessionEnded };
    },
    entityOf: ({ saved }) => saved,
    onSaved: ({ saved, ended }, info) =>
      ended && !info.notifyStillOpen
        ? void navigate(adminPaths.login, { ...withNotice({ text: SESSION_ENDED }), replace: true })
        : formProps.onSaved(saved, info),
  });
}

const valuesOf = (user: User | undefined) => ({
  username: user?.username ?? '',
  password: '',
  passwordConfirmation: '',
  role: user?.role ?? 'redacteur',
  parcours: user?.parcours ?? [],
  courriel: user?.courriel ?? '',
});

type Rights = Pick<User, 'role'> & { parcours: number[] };

const droitsOf = ({ role, parcours }: Rights): Pick<User, 'role' | 'parcours'> => ({
  role,
  parcours: role === 'redacteur' && parcours.length > 0 ? parcours : null,
});

const FIXED_HINT = 'Un identifiant ne change pas.';
const UNANSWERED_HINT =
  'Ce compte a peut-être été créé\u00a0: envoyez-le de nouveau pour le savoir, il n’y en aura qu’un.';
const ADD_HINT = 'De 12 à 128 caractères, différent de l’identifiant. La personne le changera à sa première connexion.';
const EDIT_HINT =
  'Laissez vide pour le garder. Un nouveau mot de passe déconnecte la personne, qui le changera à sa prochaine connexion.';

function UserForm(props: FormProps<User>) {
  const { formProps } = props;
  const form = useUserForm(props);
  const user = form.entity;
  const ownUser = useQuery(ownAccountQuery).data;
  return (
    <Form form={form} {...formProps}>
      <TextField
        autoComplete="off"
        // An identifiant cannot change, nor be edited while its creation is being sent, or may have been made.
        readOnly={user !== undefined || form.sending || form.mayBeCreated}
        hint={user ? FIXED_HINT : form.mayBeCreated && !form.sending ? UNANSWERED_HINT : undefined}
        {...form.field('username')}
      />
      {user && user.username === ownUser?.username ? (
        <p className="hint">
          Changez votre mot de passe dans «&nbsp;<Link to={adminPaths.account}>Mon compte</Link>&nbsp;», qui demande
          l’actuel.
        </p>
      ) : (
        <PasswordFields
          hint={user ? EDIT_HINT : ADD_HINT}
          password={form.field('password')}
          confirmation={form.field('passwordConfirmation')}
          sending={form.sending}
        />
      )}
      <TextField autoComplete="off" hint={EMAIL_HINT} {...form.field('courriel')} />
      {user?.role_par === undefined ? (
        <RightsFields form={form} />
      ) : (
        <p className="hint">
          {rightsOf(user)}&nbsp;: «&nbsp;{user.role_par}&nbsp;» donne ces droits à chaque connexion.
        </p>
      )}
    </Form>
  );
}

const EMAIL_HINT = 'Facultatif. Sert à reconnaître la personne quand elle se connecte par un autre service.';

const ROLES: Record<User['role'], { label: string; hint: string }> = {
  lecteur: { label: 'Lecteur', hint: 'Lit les mêmes écrans qu’un rédacteur, sans rien modifier.' },
  redacteur: { label: 'Rédacteur', hint: 'Modifie les parcours, les stages et les sessions\u00a0: tous, ou certains.' },
  administrateur: { label: 'Administrateur', hint: 'Modifie tout, dont les pages statiques et les comptes.' },
};

function RightsFields({ form }: { form: ReturnType<typeof useUserForm> }) {
  return (
    <>
      <RadioField choices={ROLES} {...form.field('role')} />
      {form.values.role === 'redacteur' && <ParcoursChoice {...form.field('parcours')} />}
    </>
  );
}

const nameOf = ({ nom_parcours }: { nom_parcours: string }) => nom_parcours;
const NOUN: [string, string] = ['parcours', 'parcours'];
const PARCOURS_HINT =
  'Laissez vide pour tous les parcours. Il ne peut modifier que ces parcours, et les stages qui n’en ont pas d’autre.';

function ParcoursChoice(props: FieldProps<number[]>) {
  const { data, isPending, isError } = useQuery(parcoursResource.list());
  return (
    <SelectField
      multiple
      hint={PARCOURS_HINT}
      options={data ?? NO_PARCOURS}
      labelOf={nameOf}
      noun={NOUN}
      noMatchText="Aucun parcours à ce nom"
      placeholder="Tous les parcours"
      loading={isPending}
      failed={isError}
      {...props}
    />
  );
}

const NO_PARCOURS: never[] = [];

const Requests = lazy(() => import('./user-requests'));

/** The accounts, then the requests for one. */
function UserList({ of }: { of: Entity<User, User> }) {
  return (
    <>
      <ListScreen of={of} />
      <Suspense>
        <Requests />
      </Suspense>
    </>
  );
}

export const userEntity = defineEntity({
  resource: userResource,
  routeScope: topLevelScope(KINDS.user.paths),
  labels: LABELS,
  formats: { perimetre: formatPerimetre },
  messages: messagesOf(KINDS.user, { empty: 'Aucun utilisateur.' }),
  nameOf: ({ username }) => username,
  columns: [
    { title: 'Identifiant', value: ({ username }) => username },
    { title: 'Administrateur', value: ({ is_admin }) => (is_admin ? 'Oui' : 'Non') },
    { title: 'Droits', value: rightsOf },
  ],
  Actions: function UserActions({ row: { username }, edit, remove }) {
    // The signed-in account cannot be deleted.
    const isOwn = useQuery(ownAccountQuery).data?.username === username;
    if (isOwn) return edit;
    return (
      <ActionMenu>
        {edit}
        {remove}
      </ActionMenu>
    );
  },
  DeleteWarning: () => (
    <p className="consequence">{'La personne sera déconnectée aussitôt\u00a0; aucun contenu ne sera supprimé.'}</p>
  ),
  List: UserList,
  Form: UserForm,
});
