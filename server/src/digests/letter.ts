import { dayAt, type Language, languageName, languageTags } from '@megdan/contract'
import { html, type Html } from '../platform/html.ts'
import type { PostedLetter } from '../platform/post-line.ts'
import { shortened, tidy } from '../platform/text.ts'
import { hashOf } from '../platform/tokens.ts'
import { texts } from '../texts/index.ts'
import { link } from './blocks.ts'

/** An item as a letter has it, ready for everybody who reads this language. */
export type WrittenItem = {
  id: string
  title: string
  /** Of the words, which may be another one than was asked for. */
  language: Language
  category: string
  published_at: Date
  due: Date | null
  /** Summary, points and text, with marks and plain; undefined where they are too long for a letter. */
  whole: { html: Html; text: string; bytes: number } | undefined
  summary: string
}
export type ToldItem = WrittenItem & { waits: boolean; is_new: boolean }
export type ToldSurvey = { id: string; title: string; language: Language; closes_at: Date | null }

export type Contents = {
  items: readonly ToldItem[]
  surveys: readonly ToldSurvey[]
  /** There is more than a letter names. */
  more: boolean
}

type To = {
  name: string
  email: string
  lang: Language
  time_zone: string
  token: string
  /** The day whose letter it is. */
  turn_on: string
  why: keyof (typeof texts)['bg']['digest']['why']
  public_url: string
  /** What the installation calls the app; null where it has its own name. */
  brand: string | null
}

/** How many items stand in a letter with their text, and how many bytes all of them have: mail programs cut what is longer. */
const mostWhole = 10
const mostBytes = 80_000

const body = 'margin:0 auto;padding:16px;max-width:640px;font:16px/1.5 sans-serif'
const soft = 'font-size:14px;opacity:.75'
const rule = '\n\n––––––––––\n\n'

/** Which items stand with their text: new ones in their order, as far as they fit. */
function listWholeOnes(items: readonly ToldItem[]): Set<string> {
  let bytes = 0
  const whole = new Set<string>()
  for (const { id, is_new, whole: text } of items) {
    if (!is_new || !text || whole.size >= mostWhole || bytes + text.bytes > mostBytes) continue
    bytes += text.bytes
    whole.add(id)
  }
  return whole
}

/** The letter to one person, in one language. It fetches nothing, and says to nobody that it was opened. */
export function letterOf({ items, surveys, more }: Contents, to: To): PostedLetter {
  const { lang, time_zone, public_url } = to
  const words = texts[lang].digest
  const days = new Intl.DateTimeFormat(languageTags[lang], { dateStyle: 'long', timeZone: 'UTC' })
  const dayOf = (moment: Date) => {
    const { year, month, day } = dayAt(time_zone, moment)
    return days.format(Date.UTC(year, month - 1, day))
  }
  const at = (path: string) => new URL(path, public_url).href
  const onlyIn = (language: Language) => language !== lang && words.only_in(languageName(language, lang))
  const joined = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')

  const whole = listWholeOnes(items)
  const factsOf = ({ category, published_at, language }: ToldItem) =>
    joined([category, dayOf(published_at), onlyIn(language)])
  const callOf = ({ waits, due }: ToldItem) => waits && words.to_confirm(due ? dayOf(due) : undefined)

  const wholeItem = (item: ToldItem) => {
    const address = at(`/news/${item.id}`)
    const call = callOf(item)
    return {
      html: html`<h3>${link(address, item.title)}</h3>
        <p style="${soft}">${factsOf(item)}</p>
        ${item.whole?.html} ${call && html`<p><strong>${link(address, call)}</strong></p>`}`,
      text: [item.title, factsOf(item), item.whole?.text, call, address].filter(Boolean).join('\n\n'),
    }
  }
  /** What is too long is named with its summary; what only goes along, by its title. */
  const namedItem = (item: ToldItem) => {
    const address = at(`/news/${item.id}`)
    const facts = joined([callOf(item), factsOf(item)])
    const summary = item.is_new && item.summary
    return {
      html: html`<li>
        ${link(address, item.title)}<br /><span style="${soft}">${facts}</span>
        ${summary && html`<br />${summary}`}
      </li>`,
      text: [`• ${item.title}`, `  ${facts}`, summary && `  ${summary}`, `  ${address}`].filter(Boolean).join('\n'),
    }
  }
  const namedSurvey = ({ id, title, closes_at, language }: ToldSurvey) => {
    const address = at(`/survey/${id}`)
    const facts = joined([closes_at && words.until(dayOf(closes_at)), onlyIn(language)].map((one) => one || ''))
    return {
      html: html`<li>${link(address, title)} ${facts && html`<span style="${soft}">${facts}</span>`}</li>`,
      text: [`• ${[title, facts].filter(Boolean).join(' – ')}`, `  ${address}`].join('\n'),
    }
  }

  type Piece = { html: Html; text: string }
  const section = (title: string, wholes: readonly Piece[], named: readonly Piece[]): Piece | undefined =>
    wholes.length + named.length === 0
      ? undefined
      : {
          html: html`<h2>${title}</h2>
            ${wholes.map((piece) => piece.html)}
            ${
              named.length > 0 &&
              html`<ul>
                ${named.map((piece) => piece.html)}
              </ul>`
            }`,
          text: [
            title.toLocaleUpperCase(languageTags[lang]),
            ...wholes.map(({ text }) => text),
            ...(named.length > 0 ? [named.map(({ text }) => text).join('\n\n')] : []),
          ].join('\n\n'),
        }
  const isWhole = ({ id }: ToldItem) => whole.has(id)
  const [waiting, others] = [items.filter(({ waits }) => waits), items.filter(({ waits }) => !waits)]
  const namedOthers = others.filter((item) => !isWhole(item)).map(namedItem)
  const wholeOthers = others.filter(isWhole).map(wholeItem)
  const parts = [
    section(
      words.confirm,
      waiting.filter(isWhole).map(wholeItem),
      waiting.filter((one) => !isWhole(one)).map(namedItem),
    ),
    section(words.news, wholeOthers, []),
    section(wholeOthers.length > 0 ? words.more : words.news, [], namedOthers),
    section(words.surveys, [], surveys.map(namedSurvey)),
  ].filter((part) => part !== undefined)

  const stop = at(`/digest/stop/${to.token}?lang=${lang}`)
  const change = at('/profile?open=digest')
  const [home, why] = [at('/home'), words.why[to.why]]
  const titles = [...items.filter(({ is_new }) => is_new), ...surveys, ...items].map(({ title }) => tidy(title))
  const [first = words.title] = titles
  const host = new URL(public_url).hostname
  return {
    to: to.email,
    subject: shortened(
      `${to.brand ?? words.brand}: ${words.subject(shortened(first, 80), items.length + surveys.length - 1)}`,
      150,
    ),
    text: [
      `${words.hello(tidy(to.name))} ${words.lead}`,
      ...parts.map(({ text }) => text),
      ...(more ? [`${words.left}\n${home}`] : []),
      [why, `${words.change}: ${change}`, `${words.stop}: ${stop}`].join('\n'),
    ].join(rule),
    html: html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${words.title}</title>
        </head>
        <body style="${body}">
          <h1>${words.title}</h1>
          <p>${words.hello(tidy(to.name))} ${words.lead}</p>
          ${parts.map((part) => part.html)} ${more && html`<p>${words.left} ${link(home, words.to_app)}</p>`}
          <hr />
          <p style="${soft}">
            ${why}<br />
            ${link(change, words.change)} · ${link(stop, words.stop)}
          </p>
        </body>
      </html>`.text,
    headers: {
      'List-Id': `<digest.${host}>`,
      'List-Unsubscribe': `<${stop}>`,
      // RFC 8058: by TLS alone.
      ...(stop.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      'Auto-Submitted': 'auto-generated',
    },
    message_id: `<${hashOf(`${to.token} ${to.turn_on}`)}@${host}>`,
  }
}
