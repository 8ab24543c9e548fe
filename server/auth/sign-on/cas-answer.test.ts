// Run once: no database says otherwise.
import { readCasAnswer } from './cas-answer.js';

const NS = 'xmlns:cas="http://www.yale.edu/tp/cas"';
const answer = (inside: string, ns = NS) => `<cas:serviceResponse ${ns}>${inside}</cas:serviceResponse>`;
const USER = '<cas:user>lea</cas:user>';
const success = (inside: string) => answer(`<cas:authenticationSuccess>${inside}</cas:authenticationSuccess>`);
const attributes = (inside: string) => success(`<cas:user>lea</cas:user><cas:attributes>${inside}</cas:attributes>`);

it('reads the user and the attributes, one or several of a name', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
    ${attributes(`
      <cas:mail>lea@example.fr</cas:mail>
      <cas:memberOf>a &amp; b</cas:memberOf>
      <cas:memberOf>&#233;t&#xe9;</cas:memberOf>`)}
  `;
  expect(readCasAnswer(xml)).toEqual({
    user: 'lea',
    attributes: { mail: 'lea@example.fr', memberOf: ['a & b', 'été'] },
  });
});

it('reads another prefix, and none', () => {
  const xml = success('<cas:user>lea</cas:user>');
  expect(readCasAnswer(xml.replaceAll('cas:', 'c:').replace('xmlns:cas', 'xmlns:c'))).toMatchObject({ user: 'lea' });
  expect(readCasAnswer(xml.replaceAll('cas:', '').replace('xmlns:cas', 'xmlns'))).toMatchObject({ user: 'lea' });
});

it('reads a refusal', () => {
  const xml = answer('<cas:authenticationFailure code="INVALID_TICKET">Non</cas:authenticationFailure>');
  expect(readCasAnswer(xml)).toEqual({ refused: 'INVALID_TICKET' });
});

it('reads empty elements, and comments between elements', () => {
  expect(readCasAnswer(attributes('<cas:mail/><cas:phone></cas:phone>'))).toEqual({
    user: 'lea',
    attributes: { mail: '', phone: '' },
  });
  expect(readCasAnswer(success(`${USER}<cas:attributes/>`))).toEqual({ user: 'lea', attributes: {} });
  const commented = `<!-- a -->${success(`<!-- b -->${USER}<cas:attributes><!-- none --></cas:attributes>`)}<!-- c -->`;
  expect(readCasAnswer(commented)).toEqual({ user: 'lea', attributes: {} });
});

it('takes an attribute for what it is, whatever its name', () => {
  expect(readCasAnswer(attributes('<cas:user>admin</cas:user><cas:__proto__>x</cas:__proto__>'))).toMatchObject({
    user: 'lea',
    attributes: { user: 'admin' },
  });
});

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>Connexion</body></html>'],
  ['JSON', '{"serviceResponse": {}}'],
  ['another namespace', answer('', 'xmlns:cas="http://example.fr/cas"')],
  ['no namespace', answer('', '')],
  ['no answer', answer('')],
  ['no user', success('')],
  ['an empty user', success('<cas:user> </cas:user>')],
  ['two users', success(USER + '<cas:user>admin</cas:user>')],
  ['two answers', answer(`<cas:authenticationSuccess>${USER}</cas:authenticationSuccess>`.repeat(2))],
  [
    'both answers',
    answer(`<cas:authenticationSuccess>${USER}</cas:authenticationSuccess><cas:authenticationFailure/>`),
  ],
  ['a user in an attribute', success('<cas:attributes><cas:user>admin</cas:user></cas:attributes>')],
  ['a user beside the answer', answer(`<cas:authenticationSuccess/>${USER}`)],
  ['a user with an element', success('<cas:user>admin<cas:b/></cas:user>')],
  ['a user of another namespace', success('<x:user>admin</x:user>')],
  ['a user in a user', success('<cas:user><cas:user>admin</cas:user></cas:user>')],
  ['a comment in the user', success('<cas:user>admin<!-- -->istrateur</cas:user>')],
  ['a comment in an attribute', attributes('<cas:memberOf>a<!-- -->b</cas:memberOf>')],
  ['an end that another ends', success('<cas:user>lea<cas:b></cas:user>')],
  ['a CDATA section', success('<cas:user><![CDATA[admin]]></cas:user>')],
  ['a control character', success('<cas:user>ad&#10;min</cas:user>')],
  ['a DTD', `<!DOCTYPE a [<!ENTITY u "admin">]>${success('<cas:user>&u;</cas:user>')}`],
  ['an external entity', `<!DOCTYPE a [<!ENTITY u SYSTEM "file:///etc/passwd">]>${success(USER)}`],
  ['an unknown entity', success('<cas:user>&u;</cas:user>')],
  ['an instruction', `<?xml-stylesheet href="a"?>${success(USER)}`],
  ['a cut answer', success(USER).slice(0, -10)],
  ['elements that cross', success('<cas:user>lea<cas:b></cas:user></cas:b>')],
  ['two documents', success(USER) + success(USER)],
  ['depth', success('<cas:a>'.repeat(50) + '</cas:a>'.repeat(50) + USER)],
  ['a user too long', success(`<cas:user>${'x'.repeat(256)}</cas:user>`)],
  ['a proxy', success(`${USER}<cas:proxies><cas:proxy>https://a</cas:proxy></cas:proxies>`)],
])('refuses %s', (_, xml) => {
  expect(() => readCasAnswer(xml)).toThrow();
});
