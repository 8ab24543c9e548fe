import { addNoBreakSpaces, addNoBreakSpacesInHtml } from './french';

const FINE = '\u202f';
const FULL = '\u00a0';

describe('a text', () => {
  it.each([
    ['rien à changer', 'rien à changer'],
    ['', ''],
    ['Pour qui ? Quand !', `Pour qui${FINE}? Quand${FINE}!`],
    ['Pour qui? Quand!', `Pour qui${FINE}? Quand${FINE}!`],
    ['Vraiment ?! Oui…', `Vraiment${FINE}?! Oui…`],
    ['SUR-101 ; SUR-102; fin', `SUR-101${FINE}; SUR-102${FINE}; fin`],
    ['Objectif : savoir', `Objectif${FULL}: savoir`],
    ['Objectif: savoir', `Objectif${FULL}: savoir`],
    [`Objectif${FINE}: savoir${FULL}; lire`, `Objectif${FULL}: savoir${FINE}; lire`],
    [' : la suite', `${FULL}: la suite`],
    ["l'énergie d'un relais, aujourd'hui", 'l’énergie d’un relais, aujourd’hui'],
    ["5' et 'a'", "5' et 'a'"],
    ['dit "bon" et ("vu").', `dit «${FULL}bon${FULL}» et («${FULL}vu${FULL}»).`],
    ['"bon" : "vu"', `«${FULL}bon${FULL}»${FULL}: «${FULL}vu${FULL}»`],
    ['une baie 19" et un " seul', 'une baie 19" et un " seul'],
    ['«bon» et « vu » ?', `«${FULL}bon${FULL}» et «${FULL}vu${FULL}»${FINE}?`],
    ['12 %, 12% et 30 € ; 21 H', `12${FINE}%, 12% et 30${FINE}€${FINE}; 21${FULL}H`],
    ['à 9:30, ratio 1:2, C:\\a', 'à 9:30, ratio 1:2, C:\\a'],
    ['voir https://a.example/b?c=d:e;f!, puis', 'voir https://a.example/b?c=d:e;f!, puis'],
    ["www.a.example/l'a?b ; fin", `www.a.example/l'a?b${FINE}; fin`],
    ["à jean.d'o@a.example ?", `à jean.d'o@a.example${FINE}?`],
    ['/page/3?x=1;y', '/page/3?x=1;y'],
    ['une ligne\n: deux\n! trois', 'une ligne\n: deux\n! trois'],
    ['Wi-Fi :-) std::map', `Wi-Fi :-) std::map`],
    ['😀! 𝒜?', '😀! 𝒜' + `${FINE}?`],
  ])('%j is printed as %j', (typed, printed) => {
    expect(addNoBreakSpaces(typed)).toBe(printed);
  });

  it.each([' ', ' \t', 'a@a.', '"a', "l'", 'www.'])(
    'of nothing but %j, as long as one may be, is printed at once',
    (bit) => {
      expect(addNoBreakSpaces(`${bit.repeat(100_000)} ;`)).toMatch(/\u202f;$/);
    },
  );
});

describe('HTML', () => {
  it.each([
    ['<p>Qui ?</p>', `<p>Qui${FINE}?</p>`],
    ['<a href="/a?b ; c" title="l\'a ?">l\'a ?</a>', `<a href="/a?b ; c" title="l'a ?">l’a${FINE}?</a>`],
    ['<p><b>Note</b> : « <i>x</i> »</p>', `<p><b>Note</b>${FULL}: «${FULL}<i>x</i>${FULL}»</p>`],
    ["<pre><code>a ? b : l'c\n</code></pre><p>a ?</p>", `<pre><code>a ? b : l'c\n</code></pre><p>a${FINE}?</p>`],
    ['<p>a &amp; b&lt;c ; d &quot;e&quot;</p>', `<p>a &amp; b&lt;c${FINE}; d &quot;e&quot;</p>`],
    ['<p>R&amp;D ; AT&amp;T!</p>', `<p>R&amp;D${FINE}; AT&amp;T${FINE}!</p>`],
    ['<codex>a ?</codex>', `<codex>a${FINE}?</codex>`],
  ])('%j is printed as %j', (html, printed) => {
    expect(addNoBreakSpacesInHtml(html)).toBe(printed);
  });
});

it('sets what is set already as it is, whatever it says, and changes signs and blanks only', () => {
  const bits = [
    ...' \t\n\u00a0\u202f;:!?\'"«»’%€()[].,&@/-aéÀ1h9',
    'https://',
    '&amp;',
    '<b>',
    '</b>',
    '<code>',
    '</code>',
    '😀',
  ];
  let seed = 20_261_122;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const bare = (text: string) => text.replace(/[\s'’"«»]/g, '');
  for (let run = 0; run < 3_000; run += 1) {
    const text = Array.from({ length: 1 + random(14) }, () => bits[random(bits.length)]).join('');
    for (const set of [addNoBreakSpaces, addNoBreakSpacesInHtml]) {
      const once = set(text);
      expect([text, set(once)]).toEqual([text, once]);
      expect(bare(once)).toBe(bare(text));
    }
  }
});
