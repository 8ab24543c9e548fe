// Run once: no database says otherwise.
import { config } from '../config/config.js';
import { addDays, today } from '../paris.js';
import { useApp } from '../test/app.js';

const MEBIBYTE = 1024 * 1024;
const TEXT = '🛫'.repeat(3_000);
const DAY = addDays(today(), 1);
const STAGES = 350;
const { lheo } = config;

/** Stages whose texts take as much as they can: 18 MB in all. */
const app = useApp(async ({ world }) => {
  const texts = { objectif_general_stage: TEXT, objectifs_detailles_stage: TEXT, prerequis_stage: TEXT };
  for (let i = 0; i < STAGES; i += 1) {
    const stage = await world.stage({ ...texts, rythme_stage: TEXT.slice(0, 500) });
    for (const modalite of ['presentiel', 'distance']) await world.session(stage, { debut: DAY, fin: DAY, modalite });
  }
});
beforeAll(() => {
  config.lheo = {
    missing: [],
    organisme: {
      siret: '12345678901234',
      numeroActivite: '73310000031',
      nom: 'École',
      adresse: '1 rue A',
      codePostal: '31055',
      ville: 'Toulouse',
      courriel: 'a@example.fr',
      telephone: undefined,
      resultats: 'Attestation',
      publics: ['80006'],
      domaines: [],
      formacode: 'V14',
      priseEnCharge: false,
    },
  };
});
afterAll(() => (config.lheo = lheo));

it('is cut between two formations where its bytes are too many, and says so', async () => {
  const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const answer = await app.request('/lheo.xml').finally(() => logged.mockRestore());
  const xml = await answer.text();

  expect(Buffer.byteLength(xml)).toBeLessThan(17 * MEBIBYTE);
  expect(Buffer.byteLength(xml)).toBeGreaterThan(15 * MEBIBYTE);
  const count = xml.split('<formation ').length - 1;
  expect(count).toBeLessThan(STAGES);
  expect(xml).toContain(`<!-- Document incomplet\u00a0: il s’arrête à ses ${count} premières formations. -->`);
  expect(xml).toMatch(/<\/formation>\n<!-- .* -->\n<\/offres>\n<\/lheo>\n$/);
});
