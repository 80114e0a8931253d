import type { Language, ProfileExport } from '@megdan/contract'
import { auditWords } from '@megdan/contract/audit-words'
import { html, type Html, plainPage } from '../platform/html.ts'
import type { NamesOf } from './export-names.ts'
import { texts } from '../texts/index.ts'

type Row = Readonly<Record<string, unknown>>
type How = { lang: Language; time_zone: string; nameOf: NamesOf }

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
/** Numbers that say nothing to a person. */
const internal = new RegExp(
  `^(${[
    'id|person_id|session_id|avatar_id|batch_id|credential_id|thing_id',
    'chain_id|mark_seq|seq|number|version|counter|last_step|tries|transports',
    'cover_id|photo_id|ids|thumbhash|alt|focus|open_reports|columns|headings|outcome|applied_plan|suspend_at_most|held_by',
  ].join('|')})$`,
)
export const isInternal = (column: string): boolean => internal.test(column)
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** A page of everything held, in words where there are words. Each text in it may be hostile. */
export function exportPage(held: ProfileExport, { lang, time_zone, nameOf }: How): string {
  const words = texts[lang].ownData
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { timeZone: time_zone, ...options })
  const moments = inZone({ dateStyle: 'long', timeStyle: 'short' })
  const days = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })

  const listedBy = ({ columns, values }: Pick<typeof words, 'columns' | 'values'>) => {
    const textOf = (value: unknown): string => {
      if (typeof value === 'boolean') return value ? words.yes : words.no
      if (Array.isArray(value)) return value.map(textOf).join(', ')
      if (typeof value === 'object' && value !== null) return linesOf(value as Row).join('\n')
      const text = String(value)
      if (isMoment(text)) return moments.format(new Date(text))
      if (isDay(text)) return days.format(new Date(text))
      return nameOf(text) ?? values[text] ?? text
    }
    const labelOf = (name: string) => columns[name] ?? nameOf(name) ?? name
    // What one was asked may be called like a column of ours.
    const isShown = ([name, value]: [string, unknown]) =>
      !isEmpty(value) && (!isInternal(name) || nameOf(name) !== undefined)
    const linesOf = (row: Row): string[] =>
      Object.entries(row)
        .filter(isShown)
        .map(([name, value]) => `${labelOf(name)}: ${textOf(value)}`)
    return (row: Row): Html =>
      html`<dl>
        ${Object.entries(row)
          .filter(isShown)
          .map(
            ([name, value]) =>
              html`<dt>${labelOf(name)}</dt>
                <dd>${textOf(value)}</dd>`,
          )}
      </dl>`
  }
  const listed = listedBy(words)
  const { done, field, value } = auditWords[lang]
  // For the entries of the audit log alone: what people wrote themselves may be one of these words.
  const listedChange = listedBy({
    columns: { ...words.columns, ...field },
    values: { ...words.values, ...value, ...done },
  })

  const { person, photo, held: tables, exported_at } = held
  return plainPage({
    lang,
    title: words.title,
    body: html` <h1>${words.title}</h1>
      <p class="soft">${words.lead(moments.format(new Date(exported_at)))}</p>
      ${photo !== null && html`<img class="photo" src="data:${photo.type};base64,${photo.data}" alt="${words.photo}" />`}
      <section>
        <h2>${words.own}</h2>
        ${listed(person)}
      </section>
      ${Object.entries(tables).map(
        ([table, rows]) =>
          html`<section class="rows">
            <h2>${words.tables[table] ?? table} (${rows.length})</h2>
            ${rows.map(table.startsWith('audit_entry') ? listedChange : listed)}
          </section> `,
      )}`,
  })
}
