import type { Language } from '@megdan/contract'
import type { ToldItem } from '../news/index.ts'
import { html } from '../platform/html.ts'
import { texts } from '../texts/index.ts'
import { bodyHtml } from './body-html.ts'
import { element } from './xml.ts'

/** `home` is where the app is, without a slash at the end; `organisation` signs, since colleagues' names are nobody else's. */
export type Told = { home: string; organisation: string; lang: Language }

/** A name for ever (RFC 4151), the same wherever this installation is reached. */
export const tagOf = (home: string, thing: string): string => `tag:${new URL(home).hostname},2026:${thing}`

function contentOf({ key_points, body }: ToldItem, home: string): string {
  const points =
    key_points.length > 0 &&
    html`<ul>
      ${key_points.map((point) => html`<li>${point}</li>`)}
    </ul>`
  return html`${points}${bodyHtml(body, home)}`.text
}

function entryOf(item: ToldItem, { home, lang }: Told): string {
  const address = `${home}/news/${encodeURIComponent(item.id)}`
  const content = contentOf(item, home)
  return [
    `<entry xml:lang="${item.language}">`,
    element('id', tagOf(home, `news/${item.id}`)),
    element('title', item.title || texts[lang].feeds.untitled),
    element('link', '', { rel: 'alternate', type: 'text/html', href: address }),
    element('published', item.published_at.toISOString()),
    element('updated', item.updated_at.toISOString()),
    element('category', '', { term: item.category.id, label: item.category.title }),
    ...(item.summary ? [element('summary', item.summary)] : []),
    ...(content ? [element('content', content, { type: 'html' })] : []),
    '</entry>',
  ].join('')
}

const opening = '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"'

/** All of a feed but who it is for: the same for everybody of an audience, in the order in which Atom may have it. */
export function atomOf(items: readonly ToldItem[], told: Told): string {
  const { home, organisation, lang } = told
  const newest = items.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), new Date(0))
  return [
    element('title', texts[lang].feeds.news(organisation)),
    element('subtitle', texts[lang].feeds.own),
    `<author>${element('name', organisation)}</author>`,
    element('link', '', { rel: 'alternate', type: 'text/html', href: `${home}/news` }),
    element('updated', newest.toISOString()),
    ...items.map((item) => entryOf(item, told)),
    '</feed>\n',
  ].join('\n')
}

/**
 * The whole document (RFC 4287). Its id is that of this address alone, so that no service that reads for many takes two
 * people's feeds for one; where it lies is not said in it, since the address opens it.
 */
export const wholeAtom = (rest: string, id: string, lang: Language): string =>
  `${opening} xml:lang="${lang}">\n${element('id', `urn:uuid:${id}`)}\n${rest}`
