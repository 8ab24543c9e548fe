// Run once
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeFields } from '../test/describe-fields.js';
import { describeUpdate, type Edition } from '../test/edition.js';
import { errors } from '../test/errors.js';
import { text } from '../test/fields.js';

let admin: Client;
const app = useApp(async () => {
  admin = await signedIn(app, 'admin');
});

const edition: Edition = {
  path: '/api/static',
  what: 'La page',
  client: () => admin,
  make: () => app.world.page(),
  body: () => ({ menu: 'Contacts', title: 'Nous joindre', content: 'a **b** <script>x</script>' }),
  shown: {
    menu: 'Contacts',
    titre: 'Nous joindre',
    contenu: 'a **b** <script>x</script>',
    contenu_html: '<p>a <strong>b</strong> </p>\n',
    usage: null,
  },
};

describeUpdate('PUT', edition);

const fields = {
  menu: text({ max: 100, filled: true, wire: 'menu' }),
  title: text({ max: 200, filled: true, wire: 'titre' }),
  content: text({ max: 200_000, optional: true, lines: true, wire: 'contenu' }),
};
const put = async (values: Record<string, unknown>) => {
  const { id } = await app.world.page({ contenu: 'ancien' });
  return admin.call('PUT', `/api/static/${id}`, { menu: 'Contacts', title: 'Nous joindre', ...values });
};
describeFields('PUT', fields, put);

describe('a page', () => {
  it.each(['accueil', 5, ''])('refuses the usage %p, or takes it for none', async (usage) => {
    const { status, body } = await put({ usage });

    if (usage === '') expect(body).toMatchObject({ usage: null });
    else expect({ status, param: body.errors[0].param }).toEqual({ status: 400, param: 'usage' });
  });

  it('is emptied by an update without content', async () => {
    expect(await put({})).toMatchObject({ status: 200, body: { contenu: '', contenu_html: '' } });
  });

  it.each([
    ['POST', '/api/static'],
    ['DELETE', '/api/static/1'],
    ['PATCH', '/api/static/1'],
  ])('cannot be added or removed: %s %s', async (method, path) => {
    const { status, body } = await admin.call(method, path, { menu: 'a', title: 'b' });

    expect({ status, body }).toEqual({ status: 404, body: errors.unknownRoute });
  });
});
