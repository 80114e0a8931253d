import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { misplaced, readPdf } from '../../test/pdf-reader.ts'
import { unbranded } from '../installation/brand.ts'
import type { SheetMark } from '../platform/house.ts'
import type { Settings } from '../settings.ts'
import { markOf, openSheetMark } from './mark.ts'
import { column, drawBrand, openPaper, page, wearBrand } from './paper.ts'

const ground = '#0e6355'
const svg = (inside: string, [width, height]: readonly [number, number] = [200, 100]) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`)
const bar = (colour: string) => `<rect x="20%" y="20%" width="60%" height="60%" fill="${colour}"/>`
/** The colour in the corner and in the middle. */
async function coloursOf({ uri }: SheetMark) {
  const { data, info } = await sharp(Buffer.from(uri.split(',')[1] ?? '', 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  return { channels: info.channels, corner: at(1, 1), middle: at(info.width >> 1, info.height >> 1) }
}

test.each([
  ['a dark one on nothing stands on paper', svg(bar('#112233')), [255, 255, 255], [17, 34, 51]],
  ['a white one on nothing stands on the colour of the brand', svg(bar('#ffffff')), [14, 99, 85], [255, 255, 255]],
  [
    'a white one with a ground of its own keeps it',
    svg(`<rect width="100%" height="100%" fill="#fff"/>${bar('#fefefe')}`),
    [255, 255, 255],
    [254, 254, 254],
  ],
])('%s', async (_, logo, corner, middle) => {
  expect(await coloursOf(await markOf(logo, ground))).toEqual({ channels: 3, corner, middle })
})

async function draw(mark: SheetMark | null) {
  wearBrand({ ...unbranded, name: 'Щ'.repeat(30), organisation: 'Ж'.repeat(80), logo: '/brand/x/logo.webp', mark })
  const paper = openPaper('Марка')
  const whole = buffer(paper)
  const ends = [1, 2, 3].map(() => {
    paper.addPage()
    return drawBrand(paper, { x: page.margin, y: 44 })
  })
  paper.end()
  const bytes = await whole
  return { pages: readPdf(bytes), ends, pictures: bytes.toString('latin1').split('/Subtype /Image').length - 1 }
}

test.each([
  ['wide', [20_000, 400]],
  ['tall', [100, 4_000]],
  ['tiny', [1, 1]],
] as const)('a %s mark stands on each sheet with the words beside it, and is in the file once', async (_, size) => {
  const { pages, ends, pictures } = await draw(await markOf(svg(bar('#112233'), size), ground))
  expect(pages.flatMap(misplaced)).toEqual([])
  expect(Math.max(...ends)).toBeLessThanOrEqual(page.margin + column / 2 + 10)
  expect(pictures).toBe(1)
})

test('no sheet waits for a mark that is gone or no picture, and the next one has it when it is back', async () => {
  const failed: unknown[] = []
  let file: () => Promise<Readable | undefined> = async () => undefined
  const settings = { brand: { ...unbranded, version: 'v1', logo_name: 'logo.webp' } } as Settings
  const find = openSheetMark({ settings, open: () => file(), failed: (error) => failed.push(error) })
  expect(await find()).toBeNull()
  file = async () => Readable.from([Buffer.from('no picture')])
  expect(await find()).toBeNull()
  file = () => Promise.reject(new Error('the bucket does not answer'))
  expect(await find()).toBeNull()
  expect(failed).toHaveLength(2)
  expect((await draw(null)).pages).toHaveLength(3)
  file = async () => Readable.from([svg(bar('#112233'))])
  expect(await find()).toMatchObject({ width: 200, height: 100 })
  settings.brand = unbranded
  expect(await find()).toBeNull()
})
