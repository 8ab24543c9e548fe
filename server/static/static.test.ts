import { useApp } from '../test/app.js';
import { errors } from '../test/errors.js';

const app = useApp();

describe('GET /api/static', () => {
  it('lists id, menu and title by id, without any content', async () => {
    const z = await app.world.page({ menu: 'Zone', titre: 'La zone', contenu: 'Texte' });
    const a = await app.world.page({ menu: 'Accueil', titre: 'L’accueil', usage: 'contacts' });

    expect(await app.ok('/api/static')).toEqual([
      { id: z.id, menu: 'Zone', titre: 'La zone', usage: null },
      { id: a.id, menu: 'Accueil', titre: 'L’accueil', usage: 'contacts' },
    ]);
  });
});

describe('GET /api/static/{id}', () => {
  it('answers the source and its sanitised HTML', async () => {
    const contenu = '| A |\n| - |\n| 1 |\n\n![Plan](/plan.svg =320x) <b onclick="x()">gras</b>';
    const { id } = await app.world.page({ menu: 'Le dispositif', titre: 'Présentation', contenu });

    expect(await app.ok(`/api/static/${id}`)).toEqual({
      id,
      menu: 'Le dispositif',
      titre: 'Présentation',
      usage: null,
      contenu,
      contenu_html:
        '<table>\n<thead>\n<tr>\n<th>A</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n' +
        '<p><img src="/plan.svg" alt="Plan" width="320" /> <b>gras</b></p>\n',
      version: 1,
      modifie_le: null,
    });
  });

  it('answers 404 for an unknown page', async () => {
    expect(await app.refused('/api/static/999999')).toEqual(errors.notFound('La page 999999 n’existe pas ou plus.'));
  });
});
