import { csvOf, defaultLanguage, insights, type Language } from '@megdan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import type { Period } from '../platform/database/period.ts'
import type { House } from '../platform/house.ts'
import { attach, csvType, pdfType } from '../platform/http/attachment.ts'
import { route } from '../platform/http/serve.ts'
import { bookOf, bookType } from '../platform/tables/book.ts'
import { printSheets, sheetBrandOf } from '../sheets/index.ts'
import { texts } from '../texts/index.ts'
import { listItems } from './items.ts'
import { boundPeriod, monthOf } from './period.ts'
import { reportOf } from './report.ts'
import { summarizeAll } from './summary.ts'
import { itemRows, sheetsOf } from './table.ts'

type Asked = Partial<Period> & { lang?: Language; month?: string }

/** What a period brought, to be kept or handed on: for spreadsheets and on paper. */
export function insightsFileRoutes(app: FastifyInstance, house: House): void {
  const { lagging, now } = house
  const askedOf = (request: FastifyRequest) => {
    const { lang = defaultLanguage, ...asked } = (request as unknown as { query: Asked }).query
    return { lang, asked }
  }
  const periodOf = (request: FastifyRequest) => {
    const { lang, asked } = askedOf(request)
    return { lang, period: boundPeriod(asked, now()) }
  }
  const read = <T>(work: (db: Database) => Promise<T>) => lagging.shared(work)

  route(app, house, insights.file, async (request, reply) => {
    const { lang, period } = periodOf(request)
    const items = await read((db) => listItems(db, period))
    attach(reply, `news-${period.from}-${period.to}.csv`, csvType)
    return csvOf(
      itemRows(items, lang).map((cells) => cells.map((cell) => cell ?? '')),
      lang,
    )
  })

  route(app, house, insights.book, async (request, reply) => {
    const { lang, period } = periodOf(request)
    const sheets = await read(async (db) => sheetsOf(await summarizeAll(db, period), await listItems(db, period), lang))
    attach(reply, `numbers-${period.from}-${period.to}.xlsx`, bookType)
    return bookOf(sheets)
  })

  route(app, house, insights.report, async (request, reply) => {
    const { lang, asked } = askedOf(request)
    const month = monthOf(asked.month, now())
    const report = await read((db) => reportOf(db, month))
    const pdf = await printSheets({
      brand: await sheetBrandOf(house),
      kind: 'report',
      title: `${texts[lang].sheets.report.title} ${month.period.from.slice(0, 7)}`,
      report: { ...report, language: lang, unfinished: month.unfinished },
    })
    attach(reply, `report-${month.period.from.slice(0, 7)}.pdf`, pdfType)
    return pdf
  })
}
