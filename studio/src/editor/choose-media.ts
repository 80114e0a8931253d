import { galleryLimits, type Image, type NewsContent, type StudioMedium, type StudioNews } from '@megdan/contract'
import type { Changes } from './content.ts'
import type { Picking } from './MediaFields.tsx'

const mostFiles = 20

const imageOf = ({ url, width, height, alt, thumbhash, focus }: StudioMedium): Image => ({
  url,
  width,
  height,
  alt,
  thumbhash,
  focus,
})

/** Media by their ids, as an item shows them: pictures, and whatever may be attached. */
export type Shown = { images: Record<string, Image>; files: StudioNews['files'] }

export const shownOf = (media: readonly StudioMedium[]): Shown => ({
  images: Object.fromEntries(
    media.filter(({ kind }) => kind === 'image').map((medium) => [medium.id, imageOf(medium)]),
  ),
  files: Object.fromEntries(media.map(({ id, url, type, size }) => [id, { url, type, size }])),
})

/** What choosing these media changes in an item. */
export function choose(what: Picking, content: NewsContent, media: readonly StudioMedium[]): Changes {
  const [first] = media
  const { gallery, attachments } = content
  if (what === 'cover') return first ? { cover_id: first.id, cover_alt: first.alt } : {}
  if (what === 'gallery')
    return { gallery: [...new Set([...gallery, ...media.map(({ id }) => id)])].slice(0, galleryLimits.pictures) }
  const added = media.filter(({ id }) => !attachments.some(({ medium_id }) => medium_id === id))
  const files = added.map(({ id, title }) => ({ medium_id: id, title: title.slice(0, 120) }))
  return { attachments: [...attachments, ...files].slice(0, mostFiles) }
}
