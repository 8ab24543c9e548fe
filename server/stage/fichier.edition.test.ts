// Run once
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { file, formOf, pdf } from '../test/forms.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});
const SCHEDULE = 'getEmploiDuTempsFile';
const PE_FILE = 'getFichePEFile';

let number = 0;
const form = (values: Record<string, unknown>) => formOf({ code: `PDF-${++number}`, name: 'Radar', ...values });
const create = (values: Record<string, unknown>) => staff.call('POST', '/api/stage', form(values));
const update = (id: number, values: Record<string, unknown>) => staff.call('PUT', `/api/stage/${id}`, form(values));
const stored = async (id: number, route: string) =>
  Buffer.from(await (await app.request(`/api/stage/${id}/${route}`)).arrayBuffer());
const [one, two] = [pdf({ mark: 'un' }), pdf({ mark: 'deux', length: 5000 })];

/** A stage with both files. */
async function withFiles(): Promise<number> {
  const { body } = await create({ schedule: file(one, 'emploi.pdf'), pe_file: file(two, 'fiche.pdf') });
  return body.id as number;
}

/** What a refused creation must not leave behind. */
async function expectNothingNew(work: () => Promise<unknown>): Promise<void> {
  const before = await app.ok('/api/stage');
  await work();
  expect(await app.ok('/api/stage')).toEqual(before);
}

describe('the PDFs of a stage', () => {
  it('are both stored and served byte for byte', async () => {
    const { status, body } = await create({ schedule: file(one, 'emploi.pdf'), pe_file: file(two, 'fiche.pdf') });

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { emploi_du_temps_stage: 'emploi.pdf', fiche_PE_stage: 'fiche.pdf', version: 1 },
    });
    expect(one.equals(await stored(body.id, SCHEDULE))).toBe(true);
    expect(two.equals(await stored(body.id, PE_FILE))).toBe(true);
  });

  it.each<[string, Record<string, unknown>, schedule: string | null, peFile: string | null]>([
    ['stay where they are absent', {}, 'emploi.pdf', 'fiche.pdf'],
    ['stay where false is said', { removeSchedule: false, removePeFile: false }, 'emploi.pdf', 'fiche.pdf'],
    ['are replaced one by one', { pe_file: file(one, 'neuve.pdf') }, 'emploi.pdf', 'neuve.pdf'],
    ['leave with removeSchedule', { removeSchedule: true }, null, 'fiche.pdf'],
    ['leave with removePeFile', { removePeFile: true }, 'emploi.pdf', null],
    ['both leave', { removeSchedule: true, removePeFile: true }, null, null],
    [
      'are replaced where removal is asked too',
      { removeSchedule: true, schedule: file(two, 'b.pdf') },
      'b.pdf',
      'fiche.pdf',
    ],
  ])('%s', async (_title, values, schedule, peFile) => {
    const id = await withFiles();

    const { body } = await update(id, values);

    expect([body.emploi_du_temps_stage, body.fiche_PE_stage]).toEqual([schedule, peFile]);
    for (const [name, route] of [
      [schedule, SCHEDULE],
      [peFile, PE_FILE],
    ] as const)
      expect((await app.request(`/api/stage/${id}/${route}`)).status).toBe(name === null ? 404 : 200);
    expect(two.equals(await stored(id, PE_FILE))).toBe(peFile === 'fiche.pdf');
  });

  it('can be removed where there is none', async () => {
    const { id } = await app.world.stage();

    expect((await update(id, { removeSchedule: true, removePeFile: true })).status).toBe(200);
  });

  it.each([
    ['another name', file(one, 'document.docx'), 'document.docx'],
    ['another type', file(one, 'a.pdf', 'text/html'), 'a.pdf'],
    ['no type', file(one, 'a.pdf', ''), 'a.pdf'],
    ['accents, quotes and characters of four bytes', file(one, 'Été « 1 » 😀 ".pdf'), 'Été « 1 » 😀 ".pdf'],
    ['a path', file(one, '../../etc/plan.pdf'), 'plan.pdf'],
    ['a path of Windows', file(one, 'C:\\Users\\x\\plan.pdf'), 'plan.pdf'],
    ['a name too long', file(one, `${'é'.repeat(300)}.pdf`), `${'é'.repeat(251)}.pdf`],
    ['markup in the name', file(one, '<img src=x onerror=alert(1)>.pdf'), '<img src=x onerror=alert(1)>.pdf'],
  ])('are known by their content: %s', async (_title, schedule, name) => {
    const { status, body } = await create({ schedule });

    expect([status, body.emploi_du_temps_stage]).toEqual([200, name]);
    const response = await app.request(`/api/stage/${body.id}/${SCHEDULE}`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(one.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
  });

  it.each<[string, string | Buffer<ArrayBuffer>, why?: string]>([
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a text', 'Bonjour'],
    ['nothing', '', 'est vide : choisissez un autre fichier'],
    ['a PDF cut short', one.subarray(0, 600)],
    ['an HTML page that mentions PDF far below', `${' '.repeat(2000)}%PDF-1.7 %%EOF`],
  ])(
    'are refused where one is %s, both named, and nothing is kept',
    async (_title, content, why = 'n’est pas un fichier PDF') => {
      const wrong = () => file(content, 'faux.pdf');
      const msg = `« faux.pdf » ${why}.`.replace(/(?<=«) | (?=[»:])/g, '\u00a0');
      const id = await withFiles();

      await expectNothingNew(async () => {
        const { status, body } = await create({ schedule: wrong(), pe_file: wrong() });
        expect({ status, body }).toEqual({ status: 400, body: errors.badParams(['schedule', msg], ['pe_file', msg]) });
      });
      const answer = await update(id, { schedule: file(), pe_file: wrong() });
      expect(answer.body).toEqual(errors.badParams(['pe_file', msg]));
      expect(await app.ok(`/api/stage/${id}`)).toMatchObject({ version: 1, fiche_PE_stage: 'fiche.pdf' });
      expect(one.equals(await stored(id, SCHEDULE))).toBe(true);
    },
  );

  it.each([
    ['an unknown responsable', { 'responsableIds[]': 999999999 }],
    ['no name', { name: '' }],
  ])('are not kept where the stage is refused after them, for %s', async (_title, wrong) => {
    const id = await withFiles();
    const before = await app.ok(`/api/stage/${id}`);
    const code = `PDF-${++number}`;

    await expectNothingNew(async () => {
      expect((await create({ code, ...wrong, schedule: file(two) })).status).toBe(400);
    });
    const answer = await update(id, { ...wrong, schedule: file(two), removePeFile: true });

    expect([answer.status, await app.ok(`/api/stage/${id}`)]).toEqual([400, before]);
    expect(one.equals(await stored(id, SCHEDULE))).toBe(true);
    expect(two.equals(await stored(id, PE_FILE))).toBe(true);
    // Nothing holds the code either.
    expect(await create({ code })).toMatchObject({ status: 200, body: { emploi_du_temps_stage: null } });
  });
});

describe('a file over the limit', () => {
  it.each(['schedule', 'pe_file'])('answers 413 on %s, and writes nothing', async (param) => {
    const id = await withFiles();

    await expectNothingNew(async () => {
      const { status, body } = await create({ [param]: file(pdf({ length: 10 * 1024 * 1024 + 1 })) });
      expect({ status, body }).toEqual({
        status: 413,
        body: errors.tooLargeParam(param, 'Ce fichier dépasse 10 Mo.'),
      });
      // Refused by the length of the whole: which of its files is the long one is not known yet.
      const whole = await create({ [param]: file(pdf({ length: 50 * 1024 * 1024 })) });
      expect([whole.status, whole.body.message]).toEqual([
        413,
        'Le formulaire envoyé est trop volumineux\u00a0: chaque fichier compte 10 Mo au plus.',
      ]);
    });
    expect((await update(id, { [param]: file(pdf({ length: 10 * 1024 * 1024 + 1 })) })).status).toBe(413);
    expect(await app.ok(`/api/stage/${id}`)).toMatchObject({ version: 1 });
  });

  it('is one byte over: 10 MB are stored and served', async () => {
    const content = pdf({ length: 10 * 1024 * 1024 });

    const { status, body } = await create({ schedule: file(content) });

    expect(status).toBe(200);
    expect(content.equals(await stored(body.id, SCHEDULE))).toBe(true);
  });
});
