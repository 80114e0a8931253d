import { imageWidths, type Language, newsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { listMedia, type MediaStore } from '../media/index.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { attach, pdfType } from '../platform/http/attachment.ts'
import { route } from '../platform/http/serve.ts'
import { type NoticeCover, printSheets, sheetBrandOf } from '../sheets/index.ts'
import { concernsReaders } from './authoring.ts'
import { categoryIn } from './reply.ts'
import { findAuthored, type News } from './authoring-store.ts'

type SheetRequest = { params: { id: string }; query: { lang?: Language } }
/** Sharp enough for the width of A4. */
const coverWidth = imageWidths.find((width) => width >= 1200) ?? imageWidths[imageWidths.length - 1] ?? 1280

/** The cover as paper takes it; null when there is none, or its file is lost. */
async function coverOf(db: Database, files: MediaStore, { cover_id }: News): Promise<NoticeCover | null> {
  const medium = cover_id === null ? undefined : (await listMedia(db, [cover_id])).get(cover_id)
  if (medium?.kind !== 'image') return null
  const { width, height, focus } = medium
  const jpeg = await files.readJpeg(medium.name, Math.min(coverWidth, width))
  return jpeg ? { bytes: new Uint8Array(jpeg.bytes), width, height, focus } : null
}

/** A sheet for the notice board, with the way to the item for whoever stands before it. */
export function newsSheetRoutes(app: FastifyInstance, house: House, files: MediaStore): void {
  const { db, settings } = house
  route(app, house, authoring.sheet, async (request, reply) => {
    const { params, query } = request as unknown as SheetRequest
    const row = await findAuthored(db, params.id)
    if (!row) throw new Failure('not_found', { message: 'Not found.' })
    const { news } = row
    const { published_at } = news
    if (!concernsReaders(news) || !published_at) {
      throw new Failure('not_published', { message: 'Nobody could open what the sheet leads to.' })
    }
    const translation = query.lang && query.lang !== news.language ? news.translations[query.lang] : undefined
    const { title, summary } = translation ?? news
    const language = (translation && query.lang) ?? news.language
    const pdf = await printSheets({
      brand: await sheetBrandOf(house),
      kind: 'notice',
      title,
      notice: {
        language,
        category: categoryIn(row, language),
        title,
        summary,
        cover: await coverOf(db, files, news),
        published_at: published_at.toISOString(),
        guests: news.guests,
        link: new URL(`/news/${news.id}`, settings.public_url).href,
      },
    })
    attach(reply, `news-${news.id}.pdf`, pdfType)
    return pdf
  })
}
