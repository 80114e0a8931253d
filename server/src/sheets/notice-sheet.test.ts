import { buffer } from 'node:stream/consumers'
import { wordingLimits } from '@megdan/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { misplaced, readPdf } from '../../test/pdf-reader.ts'
import { cardTop, drawNotice } from './notice-sheet.ts'
import { openPaper } from './paper.ts'

const picture = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#0e6355' } })
const cover = { bytes: new Uint8Array(await picture.jpeg().toBuffer()), width: 1280, height: 720, focus: null }
const covers = [
  ['with a cover', cover],
  ['without a cover', null],
] as const

async function draw(words: { title: string; summary: string }, picture: typeof cover | null) {
  const paper = openPaper('Новина')
  const whole = buffer(paper)
  const link = 'https://megdan.serdion.example/news/n1'
  const place = {
    language: 'bg',
    category: 'Щ'.repeat(60),
    published_at: '2026-11-20T09:00:00Z',
    guests: false,
  } as const
  drawNotice(paper, { ...place, ...words, cover: picture, link })
  paper.end()
  return readPdf(await whole)
}
const long = (sentence: string, most: number) => sentence.repeat(200).slice(0, most).trim()

test.each(covers)('a sheet %s holds the longest title and summary that can be written', async (_, picture) => {
  const title = long('Новите правила за работа на височина влизат в сила. ', wordingLimits.title)
  const summary = long('Всяка бригада минава инструктаж преди първата смяна. ', wordingLimits.summary)
  const pages = await draw({ title, summary }, picture)
  expect(pages).toHaveLength(1)
  expect(pages.flatMap(misplaced)).toEqual([])
  const said = pages[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
  for (const words of [title, summary]) expect(said).toContain(words)
})

test.each(covers)('on a sheet %s words that no paper holds are cut, and stand on nothing else', async (_, picture) => {
  const words = ['Щ', 'W', 'Щ Щ '].flatMap((letters) => [120, 100, 90, 80].map((length) => long(letters, length)))
  for (const title of words) {
    const summary = long(title, wordingLimits.summary)
    const pages = await draw({ title, summary }, picture)
    expect(pages).toHaveLength(1)
    expect(pages.flatMap(misplaced)).toEqual([])
    // The card is drawn after the words above it.
    const { lines = [] } = pages[0] ?? {}
    const above = lines.slice(
      0,
      lines.findIndex(({ text }) => text.startsWith('Прочетете')),
    )
    expect(above.length).toBeGreaterThan(2)
    expect(Math.max(...above.map(({ baseline }) => baseline))).toBeLessThan(cardTop)
  }
})
