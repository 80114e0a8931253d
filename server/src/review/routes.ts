import { review as contract, type Review, type ReviewItem, type ReviewKind, type ReviewPlan } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { nothingHeld, serveChange } from '../audit/index.ts'
import { findCategoryTitle } from '../categories/index.ts'
import { findRights, isEditor, listCalled, toldTitles } from '../identity/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import { serve } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import { isId, newId } from '../platform/id.ts'
import { countNeeded, listCounting, type Reviewable } from './approved.ts'
import { type Ask, type Inform, listAble, listTold, openTelling } from './asking.ts'
import { blankPlan, hashOf } from './hash.ts'
import type { AllReviewed, Held } from './reviewed.ts'
import * as store from './store.ts'

type Given = { reviewed: AllReviewed; ask: Ask; inform: Inform }
type Hindrance = Review['hindrance']
type Thing = { params: { kind: ReviewKind; id: string } }

const isoOf = (time: Date | null) => time?.toISOString() ?? null

/** Whoever the caller may approve as: themselves, or somebody in whose place they stand. Or why not. */
async function findStanding(db: Database, thing: Reviewable, person_id: string, now: Date) {
  if (!(await isEditor(db, person_id))) return { hindrance: 'right_missing' as const }
  if (await store.hasWritten(db, thing, person_id)) return { hindrance: 'own_work' as const }
  const stoodFor = await store.listStoodFor(db, person_id, now)
  for (const id of [person_id, ...stoodFor.map((one) => one.id)]) {
    const may = thing.mayApprove(await findRights(db, id)) && !(await store.hasWritten(db, thing, id))
    if (may) return { right_of: id }
  }
  return { hindrance: 'right_missing' as const }
}

/** Sending for approval, approving, sending back, notes, and who stands in for whom. */
export function reviewRoutes(app: FastifyInstance, house: House, { reviewed, ask, inform }: Given): void {
  const { db, events, now } = house
  const tell = openTelling(house, inform)
  const tellAll = async (kind: ReviewKind) => {
    await events.tell(db, { topic: 'content', of: reviewed[kind].topic })
    await events.tell(db, { topic: 'content', of: 'notifications' })
  }

  const named = (names: ReadonlyMap<string, string>, id: string | null) => {
    const name = id === null ? undefined : names.get(id)
    return id === null || name === undefined ? null : { id, name }
  }
  const planOf = (row: store.ReviewRow | undefined, held: Held): ReviewPlan =>
    row?.state === 'asked' && row.plan ? { ...blankPlan, ...row.plan } : held.plan

  /** What rows of the queue and the page of one thing have in common. */
  async function look(which: store.Which, held: Held, person_id: string) {
    const at = now()
    const row = await store.findReview(db, which)
    const plan = planOf(row, held)
    const thing = await held.reviewable(plan)
    const counting = await listCounting(db, thing)
    const standing = await findStanding(db, thing, person_id, at)
    const has = counting.some((one) => one.person_id === person_id)
    const hindrance: Hindrance =
      standing.hindrance ?? (row?.state !== 'asked' ? 'not_asked' : has ? 'approved_already' : null)
    const names = await store.listNames(db, [row?.asked_by ?? null, row?.to ?? null, row?.answered_by ?? null])
    const category_title = held.category_id === null ? undefined : await findCategoryTitle(db, held.category_id)
    const item: ReviewItem = {
      ...which,
      title: held.title,
      category:
        held.category_id === null || category_title === undefined
          ? null
          : { category_id: held.category_id, category_title },
      state: row?.state ?? null,
      asked_by: named(names, row?.asked_by ?? null),
      asked_at: isoOf(row?.asked_at ?? null),
      to: named(names, row?.to ?? null),
      approved: counting.length,
      needed: Math.max(1, await countNeeded(db, thing)),
      may_approve: hindrance === null,
    }
    return { row, plan, thing, counting, hindrance, names, item, at }
  }

  async function describe(which: store.Which, person_id: string): Promise<Review> {
    const held = await reviewed[which.kind].find(db, house, which.id, false)
    if (!held) throw new Failure('not_found')
    const { row, plan, thing, counting, hindrance, names, item, at } = await look(which, held, person_id)
    const approvals = await store.listApprovals(db, which)
    const people = await store.listNames(
      db,
      approvals.flatMap((one) => [one.person_id, one.right_of]),
    )
    const away = await store.listAway(db, row?.to ? [row.to] : [], at)
    const absent = away.get(row?.to ?? '')
    const notes = await store.listNotes(db, which)
    const shown = await reviewed[which.kind].shown(house, which.id)
    const { audience } = thing.content
    const ids = typeof audience === 'object' && audience !== null && 'groups' in audience ? audience.groups : []
    const groups = await listCalled(db, Array.isArray(ids) ? ids.filter(isId) : [])
    return {
      ...item,
      hash: hashOf(thing.content, plan),
      plan,
      words: row?.words ?? null,
      answer:
        row?.answer && row.answered_at
          ? { text: row.answer, by: named(names, row.answered_by), at: row.answered_at.toISOString() }
          : null,
      approvals: approvals.flatMap((one) => {
        const by = named(people, one.person_id)
        const stood = one.right_of === one.person_id ? null : named(people, one.right_of)
        const counts = counting.some(({ person_id: id }) => id === one.person_id)
        return by ? [{ by, at: one.at.toISOString(), for: stood, counts }] : []
      }),
      hindrance,
      away_until: isoOf(absent?.away_until ?? null),
      deputy: absent?.deputy ?? null,
      notes: notes.map(toNote),
      content: thing.content,
      before: row?.approved ?? held.before,
      groups: groups.map(({ id, title, titles }) => ({ id, title, ...toldTitles(titles) })),
      article: shown.article ?? null,
      survey: shown.survey ?? null,
    }
  }

  const toNote = ({ note, name }: store.NoteRow) => ({
    id: note.id,
    place: note.place,
    language: note.language,
    quote: note.quote,
    text: note.text,
    by: note.person_id !== null && name !== null ? { id: note.person_id, name } : null,
    at: note.at.toISOString(),
    done: note.done,
  })

  serve(app, house, contract.list, async ({ reader, query: { mine = false, limit = 20, ...query } }) => {
    const rows = await store.listAsked(db, { ...query, limit })
    const page = pageOf(rows, limit, (row) => row, store.placeInQueueOf)
    const items: ReviewItem[] = []
    for (const { kind, thing_id: id } of page.items) {
      const held = await reviewed[kind].find(db, house, id, false)
      if (!held) continue
      const { item } = await look({ kind, id }, held, reader.person_id)
      if (!mine || item.may_approve) items.push(item)
    }
    return { items, next_cursor: page.next_cursor }
  })

  serve(app, house, contract.get, ({ reader, params }) => describe(params, reader.person_id))

  serve(app, house, contract.reviewers, async ({ reader, params, query: { push = false } }) => {
    const held = await reviewed[params.kind].find(db, house, params.id, false)
    if (!held) throw new Failure('not_found')
    const planned = planOf(await store.findReview(db, params), held)
    // Its words are still being written: whoever may let it ring may whatever they are.
    const plan = push
      ? held.planned({ ...planned, notify: planned.notify ?? { title: held.title, body: '' } })
      : planned
    const able = await listAble(db, params, (await held.reviewable(plan)).mayApprove, reader.person_id)
    const away = await store.listAway(
      db,
      able.map(({ id }) => id),
      now(),
    )
    const items = able.map((one) => {
      const absent = away.get(one.id)
      return { ...one, away_until: isoOf(absent?.away_until ?? null), deputy: absent?.deputy ?? null }
    })
    return { items }
  })

  /** The thing that a change is about, held until the transaction ends. */
  const hold = (tx: Database, { params }: Thing) => reviewed[params.kind].find(tx, house, params.id, true)
  const reply = (_done: unknown, { params, reader }: Thing & { reader: { person_id: string } }) =>
    describe(params, reader.person_id)
  const entryOf = (done: keyof AllReviewed['news']['actions'], { title }: Held, { params }: Thing) => ({
    action: reviewed[params.kind].actions[done],
    thing_id: params.id,
    title,
  })
  const askedOf = async (tx: Database, which: store.Which) => {
    const row = await store.findReview(tx, which)
    if (row?.state !== 'asked') throw new Failure('review_not_asked')
    return row
  }

  serveChange(app, house, contract.ask, {
    hold,
    change: async (tx, held, { reader, params, body, rights, fail }) => {
      if (!held.mayAsk(rights, reader.person_id)) fail('forbidden')
      const { version: _seen, to, words, ...wished } = body
      const plan = held.planned({ ...held.plan, ...wished })
      const wish = { plan, by: reader.person_id, now: now(), ...(words !== undefined && { words }) }
      await ask(tx, params, { ...wish, ...(to !== undefined && { to }) })
    },
    entry: (held, _done, context) => entryOf('asked', held, context),
    tell: (_done, { params }) => tellAll(params.kind),
    reply,
  })

  serveChange(app, house, contract.withdraw, {
    hold,
    change: async (tx, held, { reader, params, rights, fail }) => {
      const row = (await store.findReview(tx, params)) ?? fail('review_not_asked')
      if (row.state !== 'asked' && row.state !== 'returned') fail('review_not_asked')
      if (row.asked_by !== reader.person_id && !held.mayAsk(rights, reader.person_id)) fail('forbidden')
      const plan = planOf(row, held)
      await store.removeApprovals(tx, params, hashOf((await held.reviewable(plan)).content, plan))
      await store.saveReview(tx, params, { state: null })
      const at = now()
      await reviewed[params.kind].dropped?.(tx, params.id, at)
      // Whoever was asked need not look any more; what was sent back waits for nobody but its author.
      const asked = await listTold(inform, tx, params, { since: row.asked_at ?? at, now: at })
      const { person_id } = reader
      const people = row.state === 'asked' ? [...asked].filter((id) => id !== person_id) : []
      const names = await store.listNames(tx, [person_id])
      const told = { what: 'withdrawn' as const, ...params, title: held.title, by: names.get(person_id) ?? '', now: at }
      await tell(tx, told, people)
    },
    entry: (held, _done, context) => entryOf('withdrawn', held, context),
    tell: (_done, { params }) => tellAll(params.kind),
    reply,
  })

  serveChange(app, house, contract.approve, {
    hold,
    change: async (tx, held, context) => {
      const { reader, params, body, fail } = context
      const { person_id } = reader
      const at = now()
      const row = (await store.findReview(tx, params)) ?? fail('review_not_asked')
      // Two who press at once publish once: the second finds it done.
      if (row.state === 'approved') return []
      if (row.state !== 'asked') fail('review_not_asked')
      const plan = planOf(row, held)
      const thing = await held.reviewable(plan)
      const standing = await findStanding(tx, thing, person_id, at)
      if (standing.hindrance === 'own_work') fail('review_own_work')
      const { right_of = fail('forbidden') } = standing
      const hash = hashOf(thing.content, plan)
      if (hash !== body.hash) fail('review_changed')
      await store.saveApproval(tx, { kind: params.kind, thing_id: params.id, person_id, hash, at, right_of })
      const entry = entryOf('approved', held, context)
      const counting = await listCounting(tx, thing)
      if (counting.length < Math.max(1, await countNeeded(tx, thing))) return [entry]
      await store.saveReview(tx, params, { state: 'approved', approved: { ...thing.content } })
      const out = await reviewed[params.kind].bringOut(tx, house, params.id, { plan, right_of, by: person_id })
      await store.removeWriter(tx, params, person_id)
      const names = await store.listNames(tx, [person_id])
      const told = { what: 'approved' as const, ...params, title: held.title, by: names.get(person_id) ?? '', now: at }
      await tell(tx, told, row.asked_by === null || row.asked_by === person_id ? [] : [row.asked_by])
      return [entry, out]
    },
    entry: (_held, entries) => entries,
    tell: (_done, { params }) => tellAll(params.kind),
    reply,
  })

  serveChange(app, house, contract.sendBack, {
    hold,
    change: async (tx, held, { reader, params, body, fail }) => {
      const at = now()
      const { person_id } = reader
      const row = await askedOf(tx, params)
      const plan = planOf(row, held)
      const thing = await held.reviewable(plan)
      const { right_of } = await findStanding(tx, thing, person_id, at)
      if (right_of === undefined) fail('forbidden')
      await store.removeApprovals(tx, params, hashOf(thing.content, plan))
      const answer = { answer: body.text, answered_by: person_id, answered_at: at }
      await store.saveReview(tx, params, { state: 'returned', ...answer })
      const names = await store.listNames(tx, [person_id])
      const told = { what: 'returned' as const, ...params, title: held.title, by: names.get(person_id) ?? '', now: at }
      await tell(tx, told, row.asked_by === null ? [] : [row.asked_by])
    },
    entry: (held, _done, context) => entryOf('returned', held, context),
    tell: (_done, { params }) => tellAll(params.kind),
    reply,
  })

  serveChange(app, house, contract.note, {
    hold,
    change: async (tx, _held, { reader, params, body, fail }) => {
      if (!(await isEditor(tx, reader.person_id))) fail('forbidden')
      const { place, language = null, quote = '', text } = body
      const about = { kind: params.kind, thing_id: params.id, person_id: reader.person_id, at: now(), done: false }
      const note = { id: newId(), place, language, quote, text, ...about }
      await store.saveNote(tx, note)
      const names = await store.listNames(tx, [reader.person_id])
      return toNote({ note, name: names.get(reader.person_id) ?? null })
    },
    entry: () => undefined,
    reply: (note) => note,
  })

  serveChange(app, house, contract.noteDone, {
    hold,
    change: async (tx, _held, { reader, params, body, fail }) => {
      if (!(await isEditor(tx, reader.person_id))) fail('forbidden')
      if (!(await store.changeNote(tx, params, params.note, body.done))) fail('not_found')
      const note = (await store.listNotes(tx, params)).find((one) => one.note.id === params.note)
      return toNote(note ?? fail('not_found'))
    },
    entry: () => undefined,
    reply: (note) => note,
  })

  const describeDeputy = async (person_id: string) => {
    const own = await store.findDeputy(db, person_id)
    const isOver = own === undefined || own.row.away_until <= now()
    return {
      deputy:
        !isOver && own.row.deputy_id !== null && own.name !== null ? { id: own.row.deputy_id, name: own.name } : null,
      away_from: isOver ? null : own.row.away_from.toISOString(),
      away_until: isOver ? null : own.row.away_until.toISOString(),
      editors: (await store.listEditors(db)).filter(({ id }) => id !== person_id),
      stands_for: await store.listStoodFor(db, person_id, now()),
    }
  }
  serve(app, house, contract.deputy, ({ reader }) => describeDeputy(reader.person_id))

  serveChange(app, house, contract.nameDeputy, {
    hold: nothingHeld,
    change: async (tx, _nothing, { reader, body: { deputy, away_from, away_until }, fail }) => {
      const { person_id } = reader
      if (!(await isEditor(tx, person_id))) fail('forbidden')
      if (away_from === null || away_until === null) {
        await store.saveDeputy(tx, { person_id })
        return { deputy: null, until: null }
      }
      if (away_until <= away_from) fail('invalid', { fields: { away_until: 'too_small' } })
      if (deputy === person_id || (deputy !== null && !(await isEditor(tx, deputy))))
        fail('invalid', { fields: { deputy: 'not_allowed' } })
      const times = { away_from: new Date(away_from), away_until: new Date(away_until) }
      await store.saveDeputy(tx, { person_id, deputy_id: deputy, ...times })
      return { deputy, until: away_until }
    },
    entry: (_nothing, { deputy, until }, { reader }) => ({
      action: 'people.deputy_named',
      thing_id: deputy ?? reader.person_id,
      title: '',
      after: { until },
    }),
    reply: (_done, { reader }) => describeDeputy(reader.person_id),
  })
}
