import { blankContact, type Contact } from '@megdan/contract'
import { describe, expect, it } from 'vitest'
import { find, latinOf, openIndex } from './search.ts'

const contact = (name: string, rest: Partial<Contact> = {}): Contact => ({
  ...blankContact(),
  id: name,
  kind: 'person',
  name,
  photo: null,
  ...rest,
})

const people = openIndex([
  contact('Мария Георгиева', {
    company: 'Сердион Енерго',
    department: 'Диспечерска зала',
    phones: [{ label: 'mobile', number: '+359 88 000 0101' }],
    emails: ['m.georgieva@serdion.example'],
  }),
  contact('Живко Пенев', { company: 'Сердион Фуудс', phones: [{ label: 'short', number: '2112' }] }),
  contact('Йордан Цветков', { position: 'Шофьор' }),
  contact('Спешен случай', { kind: 'emergency', phones: [{ label: 'short', number: '112' }] }),
])
const names = (question: string) => find(people.whole(), question).map(({ name }) => name)

describe('the search among contacts', () => {
  it.each([
    ['Георгиева', 'Мария Георгиева'],
    ['георг мар', 'Мария Георгиева'],
    ['georgieva', 'Мария Георгиева'],
    ['Maria', 'Мария Георгиева'],
    ['mariya geor', 'Мария Георгиева'],
    ['energo', 'Мария Георгиева'],
    ['диспечер', 'Мария Георгиева'],
    ['jivko', 'Живко Пенев'],
    ['zhivko', 'Живко Пенев'],
    ['jordan', 'Йордан Цветков'],
    ['yordan', 'Йордан Цветков'],
    ['cvetkov', 'Йордан Цветков'],
    ['tzvetkov', 'Йордан Цветков'],
    ['shofyor', 'Йордан Цветков'],
  ])('finds by “%s” the contact %s', (question, name) => {
    expect(names(question)).toEqual([name])
  })

  it('finds a number however its country is written', () => {
    for (const question of ['+359 88 000', '088 000 0101', '00359 88', '0000101'])
      expect(names(question)).toEqual(['Мария Георгиева'])
  })

  it('finds by digits anywhere in a number', () => {
    expect(names('112')).toEqual(['Живко Пенев', 'Спешен случай'])
  })

  it('needs every word and only at the start of a word', () => {
    expect(names('Мария Пенев')).toEqual([])
    expect(names('ария')).toEqual([])
  })

  it('makes its index in steps, and is whole as soon as somebody asks', () => {
    const index = openIndex(people.whole().map(({ contact: one }) => one))
    expect(index.grow(3)).toBe(true)
    expect(find(index.whole(), 'мария').concat(find(index.whole(), '112'))).toHaveLength(3)
    expect(index.grow(1)).toBe(false)
    expect(index.whole()).toHaveLength(4)
  })

  it('gives everybody for an empty question', () => {
    expect(names('  ')).toHaveLength(4)
  })

  it('writes Bulgarian letters as the law on transliteration does, in one folded spelling', () => {
    expect(latinOf('Щъркелово гнездо, ул. „Юрий“ №5')).toEqual(['shtarkelovo', 'gnezdo', 'ul', 'iurii', '5'])
  })
})
