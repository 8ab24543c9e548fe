import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { useCopiesHere } from '../test/copies-here.js';
import { file, formOf } from '../test/forms.js';
import { newPreparation, type Prepared } from '../test/preparations.js';

useCopiesHere();
const app = useApp();
let staff: Account;
let prep: Prepared;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const trial = async (): Promise<Json> => (await prep.publish('?dryRun=true')).body;

describe('a parcours that would be left without a stage', () => {
  it('is told before the publication, and does not stop it', async () => {
    const { parcours, stage } = await app.world.everything();
    prep = await newPreparation(app, staff);
    await prep.ok('DELETE', `/api/stage/${stage.id}`);
    const { id } = await prep.ok('POST', '/api/parcours', { name: 'Neuf' });
    const remarks = [
      {
        entite: 'parcours',
        cle: String(parcours.id),
        libelle: parcours.nom_parcours,
        champ: null,
        raison: 'Ce parcours n’aura aucun stage.',
      },
      { entite: 'parcours', cle: String(id), libelle: 'Neuf', champ: null, raison: 'Ce parcours n’aura aucun stage.' },
    ];
    expect(await trial()).toMatchObject({ success: true, problemes: [], avertissements: remarks });
    expect((await prep.publish()).body).toMatchObject({ success: true, avertissements: remarks });
  });

  it('is not told again of one that has none already', async () => {
    await app.world.parcours();
    prep = await newPreparation(app, staff);
    await prep.ok('POST', '/api/lieu', { name: 'Toulouse' });
    expect((await trial()).avertissements).toEqual([]);
  });
});

describe('a preparation of 20,000 changes', () => {
  it('takes no other, says so, and loses nothing of what it has', async () => {
    prep = await newPreparation(app, staff);
    const { id } = await prep.ok('POST', '/api/lieu', { name: 'Le dernier' });
    await app.dataSource.query('UPDATE preparation SET lignes = 20000 WHERE id = ?', [prep.id]);
    const { status, body } = await prep.call('POST', '/api/lieu', { name: 'De trop' });
    expect([status, body.message]).toEqual([
      409,
      'Une préparation change 20\u202f000 éléments au plus\u00a0: publiez celle-ci, ou retirez-en des changements.',
    ]);
    expect((await prep.read('/api/lieu')).map(({ nom }: Json) => nom)).toEqual(['Le dernier']);
    // Lines that are in it already can still be changed, and leave.
    await prep.ok('PUT', `/api/lieu/${id}`, { name: 'Le même' });
    await prep.ok('DELETE', `/api/lieu/${id}`);
    expect((await prep.own('GET')).body.lignes).toBe(19_999);
  });
});

describe('a preparation of more changes than are read at once', () => {
  it('opens with each, and publishes each once', async () => {
    const codes = Array.from({ length: 501 }, (_, i) => `N-${String(i).padStart(3, '0')}`);
    prep = await newPreparation(app, staff);
    const csv = () =>
      formOf({ file: file(`Code;Libellé\n${codes.map((code) => `${code};Neuf`).join('\n')}`, 'a.csv') });
    await prep.ok('POST', '/api/stage/import', csv);
    await prep.close();
    expect((await prep.read('/api/stage')).map(({ code_stage }: Json) => code_stage).sort()).toEqual(codes);

    const { status, body } = await prep.publish();
    expect([status, body]).toEqual([200, expect.objectContaining({ success: true, creations: codes.length })]);
    expect((await app.ok('/api/stage')).map(({ code_stage }: Json) => code_stage).sort()).toEqual(codes);
  });
});
