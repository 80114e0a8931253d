import {
  type AudienceChoice,
  newsAuthoring as authoring,
  type NewsContent,
  type StudioNews,
  type StudioNewsItem,
} from '@megdan/contract'
import { api, queryClient } from '../platform/api.ts'
import { writtenOf } from './content.ts'
import { publish, remove, unpublish } from './publishing.ts'

/** As much of an item as is needed to do something to it. */
type Named = Pick<StudioNewsItem, 'id' | 'title'>

/** What was done to each of several items: how to take it back, or why it was refused. */
export type Outcome = { undo: (() => Promise<unknown>)[]; refused: { item: Named; error: unknown }[] }

/** One after the other: the rights and the version of each are looked at for itself. */
async function forEach(
  items: readonly Named[],
  act: (item: StudioNews) => Promise<() => Promise<unknown>>,
): Promise<Outcome> {
  const outcome: Outcome = { undo: [], refused: [] }
  for (const item of items) {
    try {
      outcome.undo.push(await act(await api(authoring.get, { params: { id: item.id } })))
    } catch (error) {
      outcome.refused.push({ item, error })
    }
  }
  await queryClient.invalidateQueries({ queryKey: [authoring.list.path] })
  return outcome
}

export const moveTo = (items: readonly Named[], category_id: string) =>
  forEach(items, async (item) => {
    const change = (version: number, to: string) =>
      api(authoring.change, { params: { id: item.id }, body: { version, category_id: to } })
    const moved = await change(item.version, category_id)
    return () => change(moved.version, item.category_id)
  })

/** One change of each, taken back by what stood there before. */
const changeEach = (items: readonly Named[], changes: Partial<Pick<NewsContent, 'pinned' | 'audience'>>) =>
  forEach(items, async (item) => {
    const before = Object.fromEntries(Object.keys(changes).map((field) => [field, item[field as keyof typeof changes]]))
    const send = (version: number, body: typeof changes) =>
      api(authoring.change, { params: { id: item.id }, body: { version, ...body } })
    const after = await send(item.version, changes)
    return () => send(after.version, before)
  })

export const pin = (items: readonly Named[], pinned: boolean) => changeEach(items, { pinned })

export const addressTo = (items: readonly Named[], audience: AudienceChoice) => changeEach(items, { audience })

/** What was taken down stands again where it stood, and rings nobody's phone. */
export const putBack = (items: readonly Named[]) =>
  forEach(items, async (item) => {
    const after = await publish(item, { publish_at: item.published_at, notice: null })
    return () => unpublish(after)
  })

export const takeDown = (items: readonly Named[]) =>
  forEach(items, async (item) => {
    const after = await unpublish(item)
    // With its former moment it stands again where it stood.
    return () => publish(after, { publish_at: item.published_at, notice: item.notice })
  })

export const reschedule = (items: readonly Named[], publish_at: string) =>
  forEach(items, async (item) => {
    const after = await publish(item, { publish_at, notice: item.notice })
    return () => publish(after, { publish_at: item.published_at, notice: item.notice })
  })

/** For good; `leaving` when the page goes and nobody waits. The first refusal is thrown when the others are done. */
export async function removeAll(items: readonly Named[], leaving: boolean): Promise<void> {
  const done = await Promise.allSettled(items.map((item) => remove(item, leaving)))
  await queryClient.invalidateQueries({ queryKey: [authoring.list.path] })
  const refused = done.find((one) => one.status === 'rejected')
  if (refused) throw refused.reason
}

export const duplicate = (items: readonly Named[], titleOf: (title: string) => string) =>
  forEach(items, async (item) => {
    const { category_id, ...content } = writtenOf(item)
    const title = titleOf(content.title).slice(0, 120)
    const fresh = { title, pinned: false, must_read_due: null, expires_at: null }
    const made = await api(authoring.create, { body: { ...content, ...fresh, ...(category_id && { category_id }) } })
    return () => remove(made)
  })

/** Takes back what `outcome` says was done; what cannot be taken back any more stays as it is. Answers the first refusal. */
export async function takeBack({ undo }: Outcome): Promise<unknown> {
  let refusal: unknown
  for (const step of undo) await step().catch((error: unknown) => (refusal ??= error))
  await queryClient.invalidateQueries({ queryKey: [authoring.list.path] })
  return refusal
}
