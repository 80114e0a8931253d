import type { Block, NewsContent, NewsWording } from '@megdan/contract'
import { expect, test } from 'vitest'
import { emptyContent } from '../../news/index.ts'
import { confirmedPicture, withSaid, withWording, wordingIn } from '../content.ts'
import { faultsOf, galleryFaultsOf, type PicturePart, withPictureText } from './faults.ts'
import { pairsOf } from './pairs.ts'
import { withStructure } from './structure.ts'
import { shiftsOf } from './use-rows.ts'

const paragraph = (text: string): Block =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] }
const heading = (text: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  ...(text && { content: [{ type: 'text', text }] }),
})
const list = (...items: string[]): Block => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item) as never] })),
})
const divider: Block = { type: 'divider' }
const doc = (...content: Block[]): NewsWording['body'] => ({ type: 'doc', content })
const pairs = (...[ours, theirs]: [Block[], Block[]]) =>
  pairsOf(doc(...ours), doc(...theirs)).map(({ from, to }) => `${from ?? '-'}:${to ?? '-'}`)

test('blocks are paired by kind, numbers and places, whatever stands between them', () => {
  const ours = [paragraph('От 8:30 на 5 юни.'), heading('Как'), paragraph('Обадете се на 1234.'), divider]
  expect(pairs(ours, [paragraph('At 8:30 on 5 June.'), heading('How'), paragraph('Call 1234.'), divider])).toEqual([
    '0:0',
    '1:1',
    '2:2',
    '3:3',
  ])
  expect(pairs(ours, [paragraph('Call 1234.'), divider])).toEqual(['0:-', '1:-', '2:0', '3:1'])
  expect(pairs(ours, [heading('How'), paragraph('Note.'), paragraph('Call 1234.')])).toEqual([
    '0:-',
    '1:0',
    '-:1',
    '2:2',
    '3:-',
  ])
  expect(pairs([], [divider])).toEqual(['-:0'])
})

test('every block stands in one pair, in its order, and large texts take no time', () => {
  let seed = 7
  const random = (most: number) => (seed = (seed * 48271) % 2147483647) % most
  const one = () => [paragraph(`дума ${random(9)}`), heading('Част'), list('а', 'б'), divider][random(4)] ?? divider
  for (let round = 0; round < 40; round++) {
    const [ours, theirs] = [Array.from({ length: random(30) }, one), Array.from({ length: random(30) }, one)]
    const found = pairsOf(doc(...ours), doc(...theirs))
    const places = (side: 'from' | 'to') => found.flatMap((pair) => pair[side] ?? [])
    expect(places('from')).toEqual(ours.map((_, at) => at))
    expect(places('to')).toEqual(theirs.map((_, at) => at))
  }
  const long = Array.from({ length: 1000 }, one)
  expect(pairsOf(doc(...long), doc(...long.slice(500)))).toHaveLength(1000)
})

const start: NewsContent = {
  ...emptyContent('bg'),
  title: 'Нов склад',
  body: doc(paragraph('Отваря се в понеделник, 8 юни.'), list('Ключ', 'Карта'), paragraph('Питайте Ели.')),
  translations: {
    en: {
      title: 'A new store',
      summary: '',
      key_points: [],
      body: doc(paragraph('It opens on Monday, 8 June.'), list('Key', 'Card'), paragraph('Ask Ely.')),
    },
  },
}
const told = (content: NewsContent) =>
  faultsOf(wordingIn(content, 'bg'), wordingIn(content, 'en')).map(({ part, kind }) => `${kind} ${part}`)
const write = (content: NewsContent, language: 'bg' | 'en', part: Partial<NewsWording>): NewsContent => ({
  ...content,
  ...withWording(content, language, { ...wordingIn(content, language), ...part }),
})

test('what is changed in the original is stale in the translation until somebody has written there', () => {
  expect(told(start)).toEqual([])
  const [first, second, third] = start.body.content as [Block, Block, Block]
  const changed = write(start, 'bg', { body: doc(first, second, paragraph('Питайте Ана.')), title: 'Нов голям склад' })
  expect(told(changed)).toEqual(['stale title', 'stale 2'])
  expect(told(write(changed, 'bg', { body: start.body, title: start.title }))).toEqual([])
  // A paragraph more moves the others and makes none of them stale.
  const longer = write(changed, 'bg', {
    body: doc(paragraph('Добра новина.'), first, second, third),
    title: start.title,
  })
  expect(told(longer)).toEqual(['missing 0'])
  const english = changed.translations.en?.body.content as [Block, Block, Block]
  const mended = write(changed, 'en', { body: doc(english[0], english[1], paragraph('Ask Ana.')) })
  expect(told(mended)).toEqual(['stale title'])
  expect(told(write(mended, 'en', { title: 'A new large store' }))).toEqual([])
})

test('what lacks items, stands there untranslated or not at all is missing; names and numbers are not', () => {
  const en = (...content: Block[]) => told(write(start, 'en', { body: doc(...content) }))
  const [first = divider, second = divider, third = divider] = start.translations.en?.body.content ?? []
  expect(en(first, list('Key', ''), third)).toEqual(['missing 1'])
  expect(en(start.body.content[0] ?? divider, second, third)).toEqual(['missing 0'])
  expect(en(first, third)).toEqual(['missing 1'])
  const number = paragraph('112')
  const same = {
    ...start,
    body: doc(number),
    translations: { en: { title: 'A new store', summary: '', key_points: [], body: doc(number) } },
  }
  expect(told(same)).toEqual([])
})

test('what the original says of its pictures is missing in a translation until that says it, too', () => {
  const gallery = { gallery: ['bridge', 'tower'], gallery_texts: [] }
  const say = (before: typeof start, part: PicturePart, language: 'bg' | 'en', said: string) => ({
    ...before,
    gallery_texts: withPictureText(before, part, language, said),
  })
  const missing = (content: typeof start) => galleryFaultsOf(content, 'en').map(({ part, kind }) => `${kind} ${part}`)
  const told = say(say({ ...start, ...gallery }, 'caption tower', 'bg', 'По залез'), 'alt bridge', 'bg', 'Мост')
  expect(missing(told)).toEqual(['missing alt bridge', 'missing caption tower'])
  const translated = say(told, 'caption tower', 'en', 'At sunset')
  expect(missing(translated)).toEqual(['missing alt bridge'])
  // Who takes the picture out, or the words away, leaves nothing behind.
  expect(missing({ ...translated, gallery: ['tower'] })).toEqual([])
  expect(say(translated, 'caption tower', 'en', ' ').gallery_texts).toEqual(told.gallery_texts)
  expect(say({ ...translated, gallery: ['tower'] }, 'alt tower', 'bg', '').gallery_texts).toHaveLength(2)
})

test('what is said of a picture is stale in a translation once the original says something else', () => {
  const say = (content: NewsContent, part: PicturePart, language: 'bg' | 'en', said: string): NewsContent => ({
    ...content,
    ...withSaid(content, part, language, said),
  })
  const faults = (content: NewsContent) => galleryFaultsOf(content, 'en').map(({ part, kind }) => `${kind} ${part}`)
  const said = (['bg', 'en'] as const).map((language) => ({
    medium_id: 'tower',
    language,
    caption: language === 'bg' ? 'По залез' : 'At sunset',
    alt: '',
  }))
  const before: NewsContent = { ...start, gallery: ['tower', 'bridge'], gallery_texts: said }
  expect(faults(before)).toEqual([])
  const changed = say(say(before, 'caption tower', 'bg', 'По'), 'caption tower', 'bg', 'По изгрев')
  expect(faults(changed)).toEqual(['stale caption tower'])
  // The words of the text are what they were, and what is changed back is fresh again.
  expect(told(changed)).toEqual([])
  expect(faults(say(changed, 'caption tower', 'bg', 'По залез '))).toEqual([])
  expect(faults(say(changed, 'caption tower', 'bg', ''))).toEqual(['stale caption tower'])
  expect(faults(say(changed, 'caption tower', 'en', 'At sunrise'))).toEqual([])
  const confirmed = { ...changed, ...confirmedPicture(changed, 'caption tower', 'en') }
  expect(faults(confirmed)).toEqual([])
  expect(faults(say(confirmed, 'caption tower', 'bg', 'През нощта'))).toEqual(['stale caption tower'])
  // What the translation did not say yet is missing, and knows the words for which it is written.
  const more = say(say(changed, 'alt bridge', 'bg', 'Мост'), 'alt bridge', 'bg', 'Мост над реката')
  expect(faults(more)).toEqual(['stale caption tower', 'missing alt bridge'])
  const whole = say(more, 'alt bridge', 'en', 'A bridge over the river')
  expect(faults(say(whole, 'alt bridge', 'bg', 'Стар мост'))).toEqual(['stale caption tower', 'stale alt bridge'])
  // A change of the text afterwards forgets nothing of the pictures.
  expect(faults(write(changed, 'bg', { title: 'Нов голям склад' }))).toEqual(['stale caption tower'])
  expect(faults(write(changed, 'en', { title: 'A new large store' }))).toEqual(['stale caption tower'])
})

test('caption and description of a picture in the text belong to its block', () => {
  const shown = (alt: string, caption?: string): Block => ({
    type: 'image',
    attrs: {
      image: { url: '/media/tower', width: 4, height: 3, alt, thumbhash: null, focus: null },
      ...(caption && { caption }),
    },
  })
  const bg = {
    ...start,
    ...withWording(start, 'bg', { ...wordingIn(start, 'bg'), body: doc(shown('Кула', 'По залез')) }),
  }
  const both = write(bg, 'en', { body: doc(shown('A tower', 'At sunset')) })
  expect(told(both)).toEqual([])
  expect(told(write(both, 'bg', { body: doc(shown('Кула', 'По изгрев')) }))).toEqual(['stale 0'])
  const other = write(both, 'bg', { body: doc(shown('Стара кула', 'По залез')) })
  expect(told(other)).toEqual(['stale 0'])
  expect(told(write(other, 'en', { body: doc(shown('An old tower', 'At sunset')) }))).toEqual([])
  expect(told(write(both, 'en', { body: doc(shown('A tower')) }))).toEqual(['missing 0'])
})

test('the structure is copied around what is written already', () => {
  const third = start.translations.en?.body.content[2] ?? divider
  expect(withStructure(start.body, doc(third)).content).toEqual([paragraph(''), list('', ''), third])
  expect(withStructure(doc(heading('Как')), doc()).content).toEqual([heading('')])
})

test('blocks of a pair begin at one height, and nothing goes up', () => {
  const same = (at: number) => ({ from: at, to: at })
  expect(shiftsOf([0, 20, 90], [0, 50, 60], [same(0), same(1), same(2)])).toMatchObject({
    left: [0, 30, 30],
    right: [0, 0, 60],
  })
})
