import { defaultLanguage, type OperatorsChoice, operatorsChoices, usualReactions } from '@megdan/contract'
import type { House } from '../platform/house.ts'
import type { Settings } from '../settings.ts'
import { brandOf, unbranded } from './brand.ts'
import { findRow, hostOfDemo } from './store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>
type Given = Pick<House, 'db' | 'events' | 'settings'> & { failed: (error: unknown) => void }

/** In milliseconds. */
const soon = 5000

/** Puts a choice where the whole server reads it. */
const puts: { [Name in OperatorsChoice]: (settings: Settings, value: NonNullable<Row[Name]>) => void } = {
  organisation_name: (settings, name) => void (settings.organisation_name = name || undefined),
  // The same languages stay the same object: schemas are made anew for other ones.
  languages: (settings, languages) => {
    if (settings.languages.join() !== languages.join()) settings.languages = languages
  },
  link_hosts: (settings, hosts) =>
    void (settings.link_hosts = [...hosts, ...(settings.sample_data ? [hostOfDemo] : [])]),
  survey_group_limit: (settings, group) => void (settings.survey_limits = { ...settings.survey_limits, group }),
  survey_text_limit: (settings, text) => void (settings.survey_limits = { ...settings.survey_limits, text }),
  survey_anonymous_least: (settings, anonymous_audience) =>
    void (settings.survey_limits = { ...settings.survey_limits, anonymous_audience }),
  survey_known_days: (settings, days) => void (settings.survey_known_days = days),
  weekly_push_limit: (settings, limit) => void (settings.weekly_push_limit = limit),
  push_undo_seconds: (settings, seconds) => void (settings.push_undo_seconds = seconds),
  audit_name_days: (settings, days) => void (settings.audit_name_days = days),
}

/** What it was before anybody chose, so that it can be put back. */
const beginnings = ({ organisation_name, languages, link_hosts, survey_limits, ...settings }: Settings) => ({
  organisation_name: organisation_name ?? '',
  languages: [...languages],
  link_hosts: link_hosts.filter((host) => host !== hostOfDemo),
  survey_group_limit: survey_limits.group,
  survey_text_limit: survey_limits.text,
  survey_anonymous_least: survey_limits.anonymous_audience,
  survey_known_days: settings.survey_known_days,
  weekly_push_limit: settings.weekly_push_limit,
  push_undo_seconds: settings.push_undo_seconds,
  audit_name_days: settings.audit_name_days,
})

function put<Name extends OperatorsChoice>(settings: Settings, name: Name, value: NonNullable<Row[Name]>): void {
  puts[name](settings, value)
}

/**
 * Keeps what administrators chose in the `settings` that the whole server reads, in every process: what one changes the
 * others read anew. What the environment says stays as it is.
 */
export async function openInForce({ db, events, settings, failed }: Given) {
  const begun = beginnings(settings)
  const chosen = new Set<OperatorsChoice>()
  const read = async () => {
    const row = await findRow(db)
    for (const name of operatorsChoices) {
      if (settings.fixed.includes(name)) continue
      const value = row?.[name] ?? null
      if (value !== null) put(settings, name, value as NonNullable<Row[typeof name]>)
      else if (chosen.has(name)) put(settings, name, begun[name] as NonNullable<Row[typeof name]>)
      if (value === null) chosen.delete(name)
      else chosen.add(name)
    }
    settings.reactions = row?.reactions ?? usualReactions.map((kind) => ({ kind, names: {} }))
    settings.quiet_hours = row?.quiet_hours ?? null
    const brand = row ? brandOf({ ...row, brand_name: row.brand_name ?? '' }) : unbranded
    // The same look is the same object: pages are made anew for another one.
    if (brand.version !== settings.brand.version || brand.changed !== settings.brand.changed) settings.brand = brand
  }
  // One after the other: what was read first must not be put in place last.
  let last: Promise<void> = Promise.resolve()
  const refresh = (): Promise<void> => (last = last.catch(() => undefined).then(read))
  let again: NodeJS.Timeout | undefined
  let isOver = false
  /** What the database could not say now it is asked for once more: nobody may go on with what was chosen before. */
  const hear = (): void => {
    clearTimeout(again)
    refresh().catch((error: unknown) => {
      if (isOver) return
      failed(error)
      again = setTimeout(hear, soon).unref()
    })
  }
  events.on((event) => {
    if (event.topic === 'installation') hear()
    // Another file in its place has another name.
    else if (event.topic === 'content' && event.of === 'menu' && settings.brand.logo_name !== null) hear()
  })
  events.onGap(hear)
  await refresh()
  return {
    refresh,
    close() {
      isOver = true
      clearTimeout(again)
    },
  }
}
export type InForce = Awaited<ReturnType<typeof openInForce>>

/** Of languages the first is everybody's, in which all is written. */
export const areSound = (languages: readonly string[]): boolean => languages[0] === defaultLanguage
