import { type Json, useApp } from '../test/app.js';
import { type Client, useAccounts } from '../test/client.js';
import { errors } from '../test/errors.js';
import type { Responsable } from '../responsable/responsable.entity.js';
import { file, formOf, pdf } from '../test/forms.js';

const app = useApp();
const who = useAccounts(app, { admin: 'admin', other: 'admin' });

const FIRST = { 'If-Match': '"1-x"' };
const put = (client: Client, path: string, body: object, headers = {}) => client.call('PUT', path, body, headers);
/** The other one saves first, then this one, over the first version. */
async function conflict(path: string, theirs: object, mine: object, method = 'PUT'): Promise<Json> {
  expect((await put(who.other, path, theirs)).status).toBe(200);
  const before = (await who.admin.get(path)).body;
  const { status, body } = await who.admin.call(method, path, mine, FIRST);
  expect({ status, body }).toEqual({ status: 412, body: { ...errors.stale, conflit: expect.anything() } });
  expect((await who.admin.get(path)).body).toEqual(before);
  return body.conflit;
}

const clash = (champ: string, le_mien: unknown, le_sien: unknown) => ({ champ, le_mien, le_sien });
const parcours = async () => `/api/parcours/${(await app.world.parcours({ nom_parcours: 'Base' })).id}`;
const categorie = async () => {
  const { id } = await app.world.categorie(await app.world.parcours(), { nom_categorie: 'Base' });
  return `/api/categorie/${id}`;
};
const sousParcours = async () => {
  const { id } = await app.world.sousParcours(await app.world.parcours(), { nom_sous_parcours: 'Base' });
  return `/api/sousparcours/${id}`;
};
const responsable = async () => `/api/responsable/${(await app.world.responsable({ nom_responsable: 'BASE' })).id}`;
const page = async () => `/api/static/${(await app.world.page({ menu: 'Base' })).id}`;
const stage = async () => {
  const { id } = await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Base', rythme_stage: 'lent' });
  return `/api/stage/${id}`;
};
const form = (values: object) => formOf({ code: 'A-1', name: 'Base', rythm: 'lent', ...values });

describe('a 412 names the fields that both have changed, each with both values', () => {
  it.each<[title: string, path: () => Promise<string>, theirs: object, mine: object, champs: unknown[]]>([
    ['of a pathway', parcours, { name: 'Le leur' }, { name: 'Le mien' }, [clash('nom_parcours', 'Le mien', 'Le leur')]],
    ['the same change twice', parcours, { name: 'Même' }, { name: 'Même' }, []],
    ['one field each', parcours, { name: 'Le leur' }, { name: 'Base', description: 'Le mien' }, []],
    [
      'of a category, where a value is none',
      categorie,
      { name: 'Base', position: 2, level: 'un' },
      { name: 'Base', position: 3, level: 'deux' },
      [clash('position_categorie_parcours', 3, 2), clash('niveau_categorie_parcours', 'deux', 'un')],
    ],
    [
      'of a sous-parcours',
      sousParcours,
      { name: 'Leur' },
      { name: 'Mien' },
      [clash('nom_sous_parcours', 'Mien', 'Leur')],
    ],
    ['which is not sent', sousParcours, { name: 'Leur' }, {}, []],
    [
      'of a responsable',
      responsable,
      { lastName: 'LEUR', firstName: 'Camille' },
      { lastName: 'MIEN', firstName: 'Dominique' },
      [clash('nom_responsable', 'MIEN', 'LEUR')],
    ],
    [
      'of a page',
      page,
      { menu: 'Leur', title: 'Titre' },
      { menu: 'Mien', title: 'T' },
      [clash('menu', 'Mien', 'Leur')],
    ],
    ['of a stage', stage, form({ name: 'Leur' }), form({ name: 'Mien' }), [clash('libelle_stage', 'Mien', 'Leur')]],
    ['of a stage, as numbers', stage, form({ hours: 7 }), form({ hours: 8 }), [clash('volume_horaire_stage', 8, 7)]],
    [
      'of a stage, but not what is made of its code',
      stage,
      form({ code: 'B-1' }),
      form({ code: 'C-1' }),
      [clash('code_stage', 'C-1', 'B-1')],
    ],
    [
      'PDFs by their names',
      stage,
      form({ schedule: file(pdf(), 'leur.pdf') }),
      form({ schedule: file(pdf(), 'mien.pdf') }),
      [clash('emploi_du_temps_stage', 'mien.pdf', 'leur.pdf')],
    ],
    [
      'PDFs of one name by their contents',
      stage,
      form({ pe_file: file(pdf({ mark: 'a' }), 'fiche.pdf') }),
      form({ pe_file: file(pdf({ mark: 'b' }), 'fiche.pdf') }),
      [clash('fiche_PE_stage', 'fiche.pdf', 'fiche.pdf')],
    ],
    ['not a PDF that is not sent', stage, form({ schedule: file() }), form({}), []],
  ])('%s', async (_title, path, theirs, mine, champs) => {
    expect((await conflict(await path(), theirs, mine)).champs).toEqual(champs);
  });

  it('people by name, as the stage tells them', async () => {
    const [a, b, c] = [
      await app.world.responsable({ nom_responsable: 'ÉTÉ' }),
      await app.world.responsable({ nom_responsable: 'AUTOMNE' }),
      await app.world.responsable({ nom_responsable: 'HIVER' }),
    ];
    const person = ({ version: _, ...one }: Responsable) => ({
      ...one,
      courriel_responsable: '',
      telephone_responsable: '',
    });

    const { champs } = await conflict(
      await stage(),
      form({ responsableIds: [a.id, b.id] }),
      form({ responsableIds: [c.id] }),
    );

    expect(champs).toEqual([clash('responsables', [person(c)], [person(b), person(a)])]);
  });

  it('of an account never a password; a role, which is one of two, is whose it was changed by', async () => {
    const { id } = await app.world.user();
    const password = 'une autre phrase de passe';
    const conflit = await conflict(
      `/api/user/${id}`,
      { is_admin: true },
      { is_admin: false, password, passwordConfirmation: password },
    );
    expect(conflit.champs).toEqual([]);
  });

  it('by PATCH as well', async () => {
    const conflit = await conflict(await sousParcours(), { name: 'Leur' }, { name: 'Mien' }, 'PATCH');
    expect(conflit.champs).toEqual([clash('nom_sous_parcours', 'Mien', 'Leur')]);
  });
});
