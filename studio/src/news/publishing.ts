import {
  type NewsContent,
  newsAuthoring as authoring,
  type StudioNews,
  type StudioNewsItem,
  type StudioPerson,
} from '@megdan/contract'
import { api } from '../platform/api.ts'
import { seenOf } from './content.ts'

/** The words of the notification that goes out with the publication. */
export type Notice = { title: string; body: string }
/** How it shall appear; no time means at once. */
export type Plan = { publish_at: string | null; notice: Notice | null }

export const planOf = (item: StudioNews | undefined): Plan => ({
  publish_at: item?.status === 'scheduled' ? item.published_at : null,
  notice: item?.notice ?? null,
})

/** A draft goes by the hand of whoever began it; whatever else, and those of others, by whoever publishes there. */
export const mayRemove = (
  me: StudioPerson,
  item: Pick<StudioNews, 'status' | 'created_by'> & Pick<NewsContent, 'category_id'>,
): boolean => mayPublish(me, item) || (item.status === 'draft' && item.created_by === me.person_id)

export const mayRemoveItem = (me: StudioPerson, item: StudioNewsItem): boolean =>
  mayRemove(me, { ...item, category_id: item.category.category_id })

export const mayPublish = ({ rights }: StudioPerson, { category_id }: Pick<NewsContent, 'category_id'>): boolean =>
  rights.publish && (rights.categories === null || rights.categories.includes(category_id))

/** Publishes or schedules the version that is on the server. */
export const publish = (item: StudioNews, { publish_at, notice }: Plan): Promise<StudioNews> =>
  api(authoring.publish, {
    params: { id: item.id },
    body: { version: item.version, ...(publish_at && { publish_at }), ...(notice && { notify: notice }) },
  })

/** Makes the changes that wait part of the item; `reason` says what matters in them, `checked` that all of it holds. */
export const publishPending = (item: StudioNews, reason: string | undefined, checked: boolean): Promise<StudioNews> =>
  api(authoring.publishPending, {
    params: { id: item.id },
    body: { ...seenOf(item), ...(reason !== undefined && { reason }), ...(checked && { checked }) },
  })

/** Gives up the changes that readers do not have. */
export const discardPending = (item: StudioNews): Promise<StudioNews> =>
  api(authoring.discard, { params: { id: item.id }, body: seenOf(item) })

export const unpublish = (item: StudioNews): Promise<StudioNews> =>
  api(authoring.unpublish, { params: { id: item.id }, body: { version: item.version } })

/** `leaving` when the page goes and nobody waits for the answer. */
export const remove = ({ id }: Pick<StudioNews, 'id'>, leaving = false): Promise<void> =>
  api.with({ keepalive: leaving })(authoring.remove, { params: { id } })
