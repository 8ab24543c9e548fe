import { useId, useMemo } from 'react';
import type { PageProps } from '../entities/page-data.api';
import { usePage, usePages } from '../entities/page.api';
import { useContacts } from '../entities/responsable/contacts.api';
import { ContactLinks } from './contact-links';
import { formatPerson } from '../entities/responsable/responsable.model';
import { addNoBreakSpaces, fold } from '../lib/french';
import { adminLinks } from '../lib/paths';
import { LastUpdated, Page } from '../ui/page';
import { Html } from '../ui/text';
import { QueryPage } from './query-page';
import { EditLink } from './edit-link';
import { Menu } from './menu';
import './text-page.scss';

export function PlanPage() {
  return (
    <Page title="Plan du site">
      <nav className="plan" aria-label="Plan du site">
        <Menu />
      </nav>
    </Page>
  );
}

export type OutlineItem = { id: string; title: string };

const HEADING = /<h2([^>]*)>([\s\S]*?)<\/h2>/g;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .trim();

const slug = (title: string) =>
  fold(title)
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

/** Gives each h2 an id. `html` comes from the server's sanitiser, so that a regular expression suffices. */
export function withOutline(html: string): { content: string; items: OutlineItem[] } {
  const items: OutlineItem[] = [];
  const content = html.replace(HEADING, (heading: string, attributes: string, inner: string) => {
    const title = textOf(inner);
    if (title === '') return heading;
    const baseId = `partie-${slug(title)}`;
    const id = items.some((item) => item.id === baseId) ? `${baseId}-${items.length + 1}` : baseId;
    items.push({ id, title });
    return `<h2 id="${id}"${attributes}>${inner}</h2>`;
  });
  return { content, items };
}

/** Below this many headings, an outline is not worth its room. */
const MIN_PARTS = 3;

function TextPage({ html }: { html: string }) {
  const id = useId();
  const { content, items: outline } = useMemo(() => withOutline(html), [html]);
  return (
    <div className="text-frame">
      <div className="text-page">
        {outline.length >= MIN_PARTS && (
          <nav className="outline" aria-labelledby={id}>
            <p id={id}>Sur cette page</p>
            <ul className="bare-list">
              {outline.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Html html={content} />
      </div>
    </div>
  );
}

/** The responsables who can be reached; those who cannot are not listed. */
function Contacts() {
  const { data = [] } = useContacts();
  if (data.length === 0) return null;
  return (
    <section className="contacts">
      <h2>Responsables des stages</h2>
      <ul className="bare-list">
        {data.map((person) => (
          <li key={person.id}>
            <b>{formatPerson(person)}</b>
            <ContactLinks person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function StaticPage({ id, missing }: PageProps) {
  const knownTitle = usePages().data?.find((page) => page.id === id)?.titre;
  return (
    <QueryPage
      query={usePage(id)}
      initialTitle={knownTitle}
      titleFrom={(page) => addNoBreakSpaces(page.titre)}
      missing={missing}
      action={<EditLink to={adminLinks.edit('static', id)} adminsOnly />}
    >
      {(page) => (
        <>
          {page.contenu_html ? (
            <TextPage html={page.contenu_html} />
          ) : (
            <p className="empty">Cette page n’a pas encore de contenu.</p>
          )}
          {page.usage === 'contacts' && <Contacts />}
          <LastUpdated at={page.modifie_le} />
        </>
      )}
    </QueryPage>
  );
}
