import { type Json, type TestApp, useApp } from '../../test/app.js';

/** Stages whose words part them: each case below names the codes it must find, in order. */
const app = useApp(async ({ world }) => {
  const loeuillet = await world.responsable({ nom_responsable: 'LŒUILLET', prenom_responsable: 'François' });
  const hautefeuille = await world.responsable({
    nom_responsable: "D'HAUTEFEUILLE",
    prenom_responsable: 'Jean-Baptiste',
  });
  await world.stage({ code_stage: 'SUR-111', libelle_stage: 'Radar secondaire et mode S', prerequis_stage: 'SUR-101' });
  await world.stage({ code_stage: 'SUR-101', libelle_stage: 'Fondamentaux du radar', prerequis_stage: 'Aucun' });
  await world.stage({
    code_stage: 'INF-222',
    libelle_stage: "Onduleurs : gestion d'énergie",
    objectifs_detailles_stage: '• étalonner un radar ;\n• consigner',
    responsables: [hautefeuille],
  });
  await world.stage({
    code_stage: 'INF-101',
    libelle_stage: 'Réseaux IP',
    objectif_general_stage: 'Mise en œuvre de l’énergie',
    responsables: [loeuillet],
  });
  await world.stage({ code_stage: 'ABC', libelle_stage: 'Après SUR-101, infra' });
  await world.stage({ code_stage: 'INF', libelle_stage: 'Panorama', objectif_general_stage: 'Situer les réseaux' });
  await world.stage({
    code_stage: 'É.T/é-5',
    libelle_stage: '100 % rendement_net \\ 😀 終𠮷 ﬁbre',
    rythme_stage: 'Hebdomadaire',
    lien_olaf_stage: 'https://olaf.example/confidentiel',
  });
});

const ALL = ['ABC', 'É.T/é-5', 'INF', 'INF-101', 'INF-222', 'SUR-101', 'SUR-111'];

describe('GET /api/stage?searchString', () => {
  it.each<[title: string, searchString: string, codes: string[]]>([
    ['a word, libellé before the rest, equals by code', 'radar', ['SUR-101', 'SUR-111', 'INF-222']],
    ['the beginning of a word', 'rad', ['SUR-101', 'SUR-111', 'INF-222']],
    ['not the inside of a word', 'adar', []],
    [
      'the exact code before a libellé that names it, and that before the rest',
      'SUR-101',
      ['SUR-101', 'ABC', 'SUR-111'],
    ],
    ['the exact code before a libellé and codes that begin with it', 'inf', ['INF', 'ABC', 'INF-101', 'INF-222']],
    ['the exact code without its hyphen', 'sur101', ['SUR-101']],
    ['the inside of a code', '01', ['INF-101', 'SUR-101']],
    ['the inside of a code, part by part', 'ur-11', ['SUR-111']],
    ['the inside of a code over its hyphen', 'r10', ['SUR-101']],
    ['a code with accents and signs', 'é.t/É-5', ['É.T/é-5']],
    ['every word', 'radar secondaire', ['SUR-111']],
    ['every word, in any order', 'secondaire radar', ['SUR-111']],
    ['every word, in different fields', 'radar onduleurs', ['INF-222']],
    ['nothing where one word is missing', 'radar introuvable', []],
    ['a repeated word', 'mode mode mode', ['SUR-111']],
    ['words with many spaces between them', '  radar \u00a0 mode  ', ['SUR-111']],
    ['a word without its accent', 'reseau', ['INF-101', 'INF']],
    ['a word in capitals', 'RÉSEAUX', ['INF-101', 'INF']],
    ['a word in decomposed letters', 're\u0301seau', ['INF-101', 'INF']],
    ['œ written oe', 'oeuvre', ['INF-101']],
    ['œ written œ', 'œuvre', ['INF-101']],
    ['Œ in a name', 'loeuillet', ['INF-101']],
    ['a ligature written apart', 'fibre', ['É.T/é-5']],
    ['a word behind an apostrophe', 'energie', ['INF-222', 'INF-101']],
    ['both words around a typewriter’s apostrophe', "l'énergie", ['INF-101']],
    ['both words around a typographic apostrophe', 'l’énergie', ['INF-101']],
    ['the typewriter’s for the typographic one', 'gestion d’énergie', ['INF-222']],
    ['not two words grown together', 'lenergie', []],
    ['a name with its hyphen', 'jean-baptiste', ['INF-222']],
    ['a name without its hyphen', 'Jean Baptiste', ['INF-222']],
    ['a name with a non-breaking hyphen', 'jean\u2011baptiste', ['INF-222']],
    ['a surname with its apostrophe', "D'Hautefeuille", ['INF-222']],
    ['a first name', 'francois', ['INF-101']],
    ['a surname together with a word', 'réseaux loeuillet', ['INF-101']],
    ['the general objective', 'situer', ['INF']],
    ['the detailed objectives, over line breaks', 'consigner', ['INF-222']],
    ['the prerequisites', 'aucun', ['SUR-101']],
    ['not the rhythm', 'hebdomadaire', []],
    ['not the OLAF link', 'confidentiel', []],
    ['a percent sign as a sign', '100%', ['É.T/é-5']],
    ['no joker in a percent sign', 'r%seaux', []],
    ['no joker in an underscore', 'r_seaux', []],
    ['an underscore that parts words', 'rendement_net', ['É.T/é-5']],
    ['an asterisk as a sign', 'radar*', ['SUR-101', 'SUR-111', 'INF-222']],
    ['operators as signs', '+radar -mode', ['SUR-111']],
    ['quotation marks as signs', '"secondaire radar"', ['SUR-111']],
    ['a Boolean word as a word', 'radar OR mode', []],
    ['an injection', "x' OR '1'='1", []],
    ['letters beyond ASCII', '終', ['É.T/é-5']],
    ['letters of 4 bytes', '終𠮷', ['É.T/é-5']],
    ['the word beside an emoji', '😀 radar', ['SUR-101', 'SUR-111', 'INF-222']],
    ['everything for an empty string', '', ALL],
    ['everything for spaces', ' \u00a0\u2003 ', ALL],
  ])('finds %s', async (_title, searchString, codes) => {
    const { status, headers, body } = await search({ searchString });

    expect({ status, codes: codesOf(body) }).toEqual({ status: 200, codes });
    expect(headers.get('X-Total-Count')).toBe(String(codes.length));
  });

  it.each(['%', '_', '"', "'", '’', '\\', '*', '+', '-', '(', '()', '% _', '😀', '\u200b', "'; --"])(
    'finds nothing for nothing but %s',
    async (searchString) => {
      const { headers, body } = await search({ searchString });

      expect(body).toEqual([]);
      expect(headers.get('X-Total-Count')).toBe('0');
    },
  );
});

function search(query: Record<string, string>): ReturnType<TestApp['get']> {
  return app.get(`/api/stage?${new URLSearchParams(query).toString()}`);
}

function codesOf(body: Json): string[] {
  return body.map((stage: Json) => stage.code_stage);
}
