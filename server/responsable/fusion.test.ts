import { type Answer, type Json, useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import type { Responsable } from './responsable.entity.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const merge = (kept: number, gone: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  staff.call('POST', `/api/responsable/${kept}/fusionner`, { responsableId: gone }, headers);
const undo = (modification: string | null) => staff.call('POST', `/api/journal/${modification}/annuler`);
const peopleOf = async ({ id }: { id: number }): Promise<number[]> =>
  (await app.ok(`/api/stage/${id}`)).responsables.map((one: Json) => one.id);
const found = async (words: string): Promise<number[]> =>
  (await app.ok(`/api/stage?searchString=${words}`)).map(({ id }: Json) => id);

/** One person written twice: a stage of each, one of both, one of neither. */
async function twice() {
  const kept = await app.world.responsable({ nom_responsable: 'BENALI', prenom_responsable: 'Aïcha' });
  const gone = await app.world.responsable({ nom_responsable: 'Aicha', prenom_responsable: 'benali' });
  const other = await app.world.responsable({ nom_responsable: 'ZOLA', prenom_responsable: 'Zoé' });
  const stage = (...responsables: Responsable[]) => app.world.stage({ responsables });
  const stages = [await stage(kept), await stage(gone, other), await stage(kept, gone), await stage(other)];
  return { kept, gone, other, stages };
}

describe('POST /api/responsable/{id}/fusionner', () => {
  it('gives the stages of the one that goes to the one that stays, each once, and leaves the others', async () => {
    const { kept, gone, other, stages } = await twice();

    const { status, body } = await merge(kept.id, gone.id);

    expect({ status, body }).toEqual({ status: 200, body: await app.ok(`/api/responsable/${kept.id}`) });
    expect(body).toMatchObject({ nom_responsable: 'BENALI', prenom_responsable: 'Aïcha', version: 1 });
    expect((await app.get(`/api/responsable/${gone.id}`)).status).toBe(404);
    expect(await Promise.all(stages.map(peopleOf))).toEqual([[kept.id], [kept.id, other.id], [kept.id], [other.id]]);
    expect(await found('benali')).toEqual(stages.slice(0, 3).map(({ id }) => id));
  });

  it('is one modification, and undone as one: both are back with their stages', async () => {
    const { kept, gone, stages } = await twice();
    const before = await Promise.all(stages.map(peopleOf));
    const { headers } = await merge(kept.id, gone.id);
    const [line] = (await staff.get('/api/journal')).body;
    expect(line).toMatchObject({
      id: Number(headers.get('X-Modification')),
      genre: 'enregistrement',
      libelle: 'Aicha benali fusionné dans BENALI Aïcha',
      modifications: 2,
      suppressions: 1,
    });

    const { body } = await undo(headers.get('X-Modification'));

    expect(body).toMatchObject({ conservees: [], impossibles: [] });
    expect(await Promise.all(stages.map(peopleOf))).toEqual(before);
    expect(await app.ok(`/api/responsable/${gone.id}`)).toMatchObject({ nom_responsable: 'Aicha', version: 2 });
  });

  it('takes the address or the telephone that the one that stays lacks, and gives them back with an undo', async () => {
    const kept = await app.world.responsable({ telephone_responsable: '05 00 00 00 00' });
    const gone = await app.world.responsable({
      courriel_responsable: 'a@b.example',
      telephone_responsable: '05 11 11 11 11',
    });

    const { body, headers } = await merge(kept.id, gone.id);
    expect(body).toMatchObject({ courriel_responsable: 'a@b.example', telephone_responsable: '05 00 00 00 00' });

    await undo(headers.get('X-Modification'));
    expect(await app.ok(`/api/responsable/${kept.id}`)).toMatchObject({ courriel_responsable: '' });
    expect(await app.ok(`/api/responsable/${gone.id}`)).toMatchObject({ telephone_responsable: '05 11 11 11 11' });
  });

  it('takes one without a stage away', async () => {
    const { kept } = await twice();
    const { id } = await app.world.responsable();

    expect((await merge(kept.id, id)).status).toBe(200);
    expect((await app.ok('/api/responsable')).map((one: Json) => one.id)).not.toContain(id);
  });

  it('leaves 1,000 stages to one person at once', async () => {
    const { kept, gone } = await twice();
    const rows = Array.from(
      { length: 1000 },
      (_, i) => `M-${i};Radar;${gone.nom_responsable}, ${gone.prenom_responsable}`,
    );
    const form = new FormData();
    form.set('file', new Blob([`Code;Libellé;Responsables\n${rows.join('\n')}\n`], { type: 'text/csv' }), 'a.csv');
    expect((await staff.call('POST', '/api/stage/import', form)).status).toBe(200);

    expect((await merge(kept.id, gone.id)).status).toBe(200);

    const { headers } = await app.get(`/api/stage?responsablesId=${kept.id}&limit=1`);
    expect(headers.get('X-Total-Count')).toBe('1003');
  });

  it.each<[title: string, gone: (kept: number) => unknown, msg: string]>([
    [
      'itself',
      (kept) => kept,
      'Choisissez un autre responsable\u00a0: une personne ne peut pas être fusionnée avec elle-même.',
    ],
    ['nobody', () => 999_999, 'N’existe pas ou plus\u00a0: 999999.'],
    ['what is no id', () => 'abc', 'Indiquez un identifiant\u00a0: un nombre entier positif.'],
    ['nothing', () => undefined, 'Ce champ est obligatoire.'],
  ])('refuses %s, and changes nothing', async (_title, gone, msg) => {
    const { kept, stages } = await twice();
    const before = await Promise.all(stages.map(peopleOf));

    const { status, headers, body } = await merge(kept.id, gone(kept.id));

    expect({ status, body }).toEqual({ status: 400, body: errors.badParams(['responsableId', msg]) });
    expect(await Promise.all(stages.map(peopleOf))).toEqual(before);
    expect(headers.get('X-Modification')).toBeNull();
  });

  it('answers 404 where the one that would stay is not there', async () => {
    const { gone } = await twice();

    const { body } = await merge(999_999, gone.id);

    expect(body).toEqual(errors.notFound('Le responsable 999999 n’existe pas ou plus.'));
  });

  it('answers 412 where the one that stays was changed meanwhile', async () => {
    const { kept, gone } = await twice();
    await staff.call('PUT', `/api/responsable/${kept.id}`, { firstName: 'Aïcha', lastName: 'BEN ALI' });

    const { status, body } = await merge(kept.id, gone.id, { 'If-Match': '"1-"' });

    expect({ status, body }).toMatchObject({ status: 412, body: { conflit: { version: 2 } } });
    expect((await merge(kept.id, gone.id, { 'If-Match': '"2-"' })).status).toBe(200);
  });

  it('of two that are merged into each other at once, one stays with all stages', async () => {
    const { kept, gone, stages } = await twice();

    const answers = await Promise.all([merge(kept.id, gone.id), merge(gone.id, kept.id)]);

    expect(answers.map(({ status }) => status).sort((a, b) => a - b)[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [stays] = answers.filter(({ status }) => status === 200).map(({ body }) => body.id as number);
    expect((await Promise.all(stages.map(peopleOf))).map((ids) => ids.includes(stays!))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is for staff alone', async () => {
    const { kept, gone } = await twice();

    const { status } = await new Client(app).call('POST', `/api/responsable/${kept.id}/fusionner`, {
      responsableId: gone.id,
    });

    expect(status).toBe(401);
  });
});
