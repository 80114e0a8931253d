import { documentLimits as most } from '@megdan/contract'
import type { BlockOf, WrittenBlock } from './block.ts'
import { PersonView, PollView } from './EmbedViews.tsx'
import { short } from './inline.ts'
import { onePiece } from './one-piece.ts'

const idFrom = (value: unknown) =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : undefined

function takePerson({ contact_id, name }: Record<string, unknown>): BlockOf<'person'>['attrs'] | undefined {
  const id = idFrom(contact_id)
  const called = short(name, most.person_name)
  return id && called ? { contact_id: id, name: called } : undefined
}

function takePoll({ survey_id, title }: Record<string, unknown>): BlockOf<'poll'>['attrs'] | undefined {
  const id = idFrom(survey_id)
  const asked = short(title, most.poll_title)
  return id ? { survey_id: id, ...(asked && { title: asked }) } : undefined
}

export const person: WrittenBlock<'person'> = {
  extensions: [onePiece({ name: 'person', blank: { contact_id: '', name: '' }, take: takePerson, view: PersonView })],
  read: ({ attrs = {} }) => {
    const taken = takePerson(attrs)
    return taken ? [{ type: 'person', attrs: taken }] : []
  },
}

export const poll: WrittenBlock<'poll'> = {
  extensions: [onePiece({ name: 'poll', blank: { survey_id: '', title: '' }, take: takePoll, view: PollView })],
  read: ({ attrs = {} }) => {
    const taken = takePoll(attrs)
    return taken ? [{ type: 'poll', attrs: taken }] : []
  },
}
