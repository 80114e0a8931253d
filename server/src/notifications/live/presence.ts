import { type Present, presentFor, type SharedKind } from '@megdan/contract'
import type { Event } from '../../platform/events.ts'

type Here = Present & { until: number }
type Said = Extract<Event, { topic: 'presence' }>

/** Who has what open, as it was last said: in the memory of each process, which forgets who says nothing more. */
export class Presences {
  readonly #things = new Map<string, Map<string, Here>>()
  readonly #now: () => number
  #swept: number

  constructor(now: () => number) {
    this.#now = now
    this.#swept = now()
  }

  /** How many things somebody has open, as far as is known. */
  get size(): number {
    return this.#things.size
  }

  /** True where who is there, or where they write, is otherwise than before. */
  hear({ kind, id, person_id, name, field, here }: Said): boolean {
    const before = JSON.stringify(this.of(kind, id, false))
    const key = `${kind} ${id}`
    const people = this.#things.get(key) ?? new Map<string, Here>()
    if (here) people.set(person_id, { id: person_id, name, field, until: this.#now() + presentFor })
    else people.delete(person_id)
    if (people.size > 0) this.#things.set(key, people)
    else this.#things.delete(key)
    const isNew = JSON.stringify(this.of(kind, id)) !== before
    this.#sweep()
    return isNew
  }

  /** Where nobody is left it is forgotten, though nobody asks: whoever closed a lid said no more of it. */
  #sweep(): void {
    if (this.#now() - this.#swept < presentFor) return
    this.#swept = this.#now()
    for (const [key, people] of this.#things)
      if ([...people.values()].every(({ until }) => until <= this.#swept)) this.#things.delete(key)
  }

  /** By name; whose time is over is left out and, unless only looked at, forgotten. */
  of(kind: SharedKind, id: string, forgets = true): Present[] {
    const key = `${kind} ${id}`
    const people = this.#things.get(key)
    if (!people) return []
    if (forgets) {
      for (const [person_id, { until }] of people) if (until <= this.#now()) people.delete(person_id)
      if (people.size === 0) this.#things.delete(key)
    }
    return [...people.values()]
      .map(({ id: person_id, name, field }) => ({ id: person_id, name, field }))
      .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
  }
}
