import type { Contact } from '@megdan/contract'

/** More people than this stand by the alphabet, with the letters beside them. */
export const mostByUnit = 60

export type Section = { id: string; title: string; contacts: Contact[] }

function group(contacts: readonly Contact[], titleOf: (contact: Contact) => string): Section[] {
  const sections = new Map<string, Section>()
  for (const contact of contacts) {
    const title = titleOf(contact)
    const section = sections.get(title)
    if (section) section.contacts.push(contact)
    else sections.set(title, { id: title, title, contacts: [contact] })
  }
  return [...sections.values()]
}

type Titles = { others: string; offices: string }

/** Companies in the order of the list, each with its offices before its people. */
export const byUnit = (contacts: readonly Contact[], { others }: Titles): Section[] =>
  group(contacts, ({ company }) => company || others)

const letterOf = ({ name }: Contact) => {
  const letter = [...name.trim()][0]?.toLocaleUpperCase('bg') ?? ''
  return /\p{L}/u.test(letter) ? letter : '#'
}

/** Offices together, then people under the first letter of their names. */
export function byLetter(contacts: readonly Contact[], { offices }: Titles): Section[] {
  const { compare } = new Intl.Collator('bg')
  const places = contacts.filter(({ kind }) => kind !== 'person')
  const people = contacts.filter(({ kind }) => kind === 'person').toSorted((a, b) => compare(a.name, b.name))
  return [
    ...(places.length > 0 ? [{ id: 'offices', title: offices, contacts: places }] : []),
    ...group(people, letterOf),
  ]
}

export const peopleIn = (contacts: readonly Contact[]): number =>
  contacts.filter(({ kind }) => kind === 'person').length

/** Companies to choose from, in the order of the list. */
export const companiesOf = (contacts: readonly Contact[]): string[] => [
  ...new Set(contacts.flatMap(({ kind, company }) => (kind !== 'emergency' && company ? [company] : []))),
]

/** «Сердион Енерго» is «Енерго» where most companies begin with the same word. */
export function shortNames(companies: readonly string[]): Map<string, string> {
  const firstOf = (company: string) => company.split(' ')[0] ?? ''
  const counts = new Map<string, number>()
  for (const company of companies)
    if (company.includes(' ')) counts.set(firstOf(company), (counts.get(firstOf(company)) ?? 0) + 1)
  const shared = [...counts].find(([, count]) => count > 1 && count > companies.length / 2)?.[0]
  return new Map(
    companies.map((company) => {
      const rest = company.slice(firstOf(company).length + 1)
      return [company, shared === firstOf(company) && rest ? rest : company]
    }),
  )
}
