import { type NewsContent, newsAuthoring as authoring, type StudioNews, type StudioPerson } from '@megdan/contract'
import { api } from '../platform/api.ts'

/** The words of the notification that goes out with the publication. */
export type Notice = { title: string; body: string }
/** How it shall appear; no time means at once. */
export type Plan = { publish_at: string | null; notice: Notice | null }

export const planOf = (item: StudioNews | undefined): Plan => ({
  publish_at: item?.status === 'scheduled' ? item.published_at : null,
  notice: item?.notice ?? null,
})

export const mayPublish = ({ rights }: StudioPerson, { category_id }: Pick<NewsContent, 'category_id'>): boolean =>
  rights.publish && (rights.categories === null || rights.categories.includes(category_id))

/** Publishes or schedules the version that is on the server. */
export const publish = (item: StudioNews, { publish_at, notice }: Plan): Promise<StudioNews> =>
  api(authoring.publish, {
    params: { id: item.id },
    body: { version: item.version, ...(publish_at && { publish_at }), ...(notice && { notify: notice }) },
  })

export const unpublish = (item: StudioNews): Promise<StudioNews> =>
  api(authoring.unpublish, { params: { id: item.id }, body: { version: item.version } })

/** `leaving` when the page goes and nobody waits for the answer. */
export const remove = ({ id }: Pick<StudioNews, 'id'>, leaving = false): Promise<void> =>
  api.with({ keepalive: leaving })(authoring.remove, { params: { id } })
