import { type Language, smallestGroup, type ToAnswer, type ToConfirm } from '@megdan/contract'
import { type Crowd, listCrowds, listMates, type Mates } from '../identity/index.ts'
import { type AskedItem, countConfirmedOf, listAskedToConfirm } from '../news/index.ts'
import { type Addressed, type Audience, isVisibleTo } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { tellableGroups } from '../platform/few.ts'
import { type AskedSurvey, countAnsweredOf, countTakenPart, listAskedNow } from '../surveys/index.ts'

/** So many of must-reads and of surveys count, the last ones: a page, and the work for it, have an end. */
const mostAsked = 100

/** The things of one statement: few enough that nobody waits long behind it in the embedded database. */
const together = 20

async function inTurns<T>(ids: readonly string[], count: (some: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (let at = 0; at < ids.length; at += together) all.push(...(await count(ids.slice(at, at + together))))
  return all
}

type Part<T> = { items: T[]; others: number }
type Waiting = { to_confirm: Part<ToConfirm>; to_answer: Part<ToAnswer> }

/** People who are in exactly the same groups. */
type Alike = { groups: readonly string[]; people: number }
/** The same of those who have done what is asked, by the id of what that is. */
type Done = Alike & { id: string }

const areAsked = (audiences: readonly Addressed[], groups: readonly string[]) =>
  audiences.every((one) => isVisibleTo(one, { key: '', member: true, groups }))
const sumOf = (all: readonly Alike[]) => all.reduce((sum, { people }) => sum + people, 0)
/** How many of these people are in a group and in all of these audiences. */
const countIn = (all: readonly Alike[], group_id: string, audiences: readonly Addressed[]): number =>
  sumOf(all.filter(({ groups }) => groups.includes(group_id) && areAsked(audiences, groups)))
const byThing = (done: readonly Done[]) => Map.groupBy(done, ({ id }) => id)
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

/** Of a survey without names: where this would be about few, nothing. */
async function findTold(
  db: Database,
  crowds: readonly Crowd[],
  { id, own }: AskedSurvey,
  group_id: string,
): Promise<ToAnswer['told']> {
  const asked = crowds.filter(({ groups }) => areAsked([own], groups))
  // By primary group, since nobody is in two of those: nothing smaller can be reckoned out of groups that overlap.
  const parts = Map.groupBy(asked, ({ user_group }) => user_group ?? '')
  const cells = [...parts].flatMap(([user_group, all]) =>
    user_group === '' ? [] : [{ user_group, count: sumOf(all) }],
  )
  if (!tellableGroups(cells, sumOf(asked)).includes(group_id)) return null
  const done = await countTakenPart(db, [id], group_id)
  const answered = sumOf(done.filter(({ groups }) => areAsked([own], groups)))
  // In steps, so that looking before and after somebody's break tells nobody apart.
  return {
    asked: sumOf(parts.get(group_id) ?? []),
    answered: Math.floor(answered / smallestGroup) * smallestGroup,
  }
}

type Asked = { audience: Audience; whom: Mates; now: Date; lang: Language | undefined }

/** Reads at once what is asked of several groups, and answers it of one after the other, without what waits for nobody. */
export async function readWaiting(db: Database, { audience, whom, now, lang }: Asked) {
  const wanted = { audience, now, lang, limit: mostAsked }
  const crowds = await listMates(db, whom)
  const items = await listAskedToConfirm(db, wanted)
  const surveys = await listAskedNow(db, wanted)
  const confirmed = byThing(await inTurns(idsOf(items), (some) => countConfirmedOf(db, some, whom)))
  const named = surveys.filter(({ mode }) => mode === 'named')
  const answered = byThing(await inTurns(idsOf(named), (some) => countAnsweredOf(db, some, whom)))

  // Somebody may come between two of these questions.
  const left = (group_id: string, audiences: readonly Addressed[], done: readonly Done[] = []) =>
    Math.max(0, countIn(crowds, group_id, audiences) - countIn(done, group_id, audiences))
  const unconfirmed = (group_id: string, { id, own, place }: AskedItem) =>
    left(group_id, [own, place], confirmed.get(id))
  const unanswered = (group_id: string, { id, own }: AskedSurvey) => left(group_id, [own], answered.get(id))
  /** Of a survey without names it is never told whether somebody is left. */
  const waits = (group_id: string, of: AskedSurvey) =>
    of.mode === 'named' ? unanswered(group_id, of) > 0 : countIn(crowds, group_id, [of.own]) > 0
  const itemsOf = (group_id: string) => items.filter((item) => unconfirmed(group_id, item) > 0)
  const surveysOf = (group_id: string) => surveys.filter((of) => waits(group_id, of))

  return {
    people: (group_id: string) => countIn(crowds, group_id, []),

    count: (group_id: string) => ({
      to_confirm: itemsOf(group_id).length,
      to_answer: surveysOf(group_id).length,
    }),

    /** What the leader may read, and the number of the others. */
    async list(group_id: string): Promise<Waiting> {
      const [allItems, allSurveys] = [itemsOf(group_id), surveysOf(group_id)]
      const [ownItems, ownSurveys] = [
        allItems.filter(({ readable }) => readable),
        allSurveys.filter(({ readable }) => readable),
      ]
      const isNameless = ownSurveys.some(({ mode }) => mode !== 'named')
      const everybody = isNameless ? await listCrowds(db) : []
      const to_confirm = ownItems.map((item) => ({
        id: item.id,
        title: item.title,
        language: item.language,
        due: item.due?.toISOString() ?? null,
        waiting: unconfirmed(group_id, item),
      }))
      const to_answer: ToAnswer[] = []
      for (const of of ownSurveys) {
        const { id, title, language, mode, closes_at } = of
        const isNamed = mode === 'named'
        to_answer.push({
          id,
          title,
          language,
          mode,
          closes_at: closes_at?.toISOString() ?? null,
          waiting: isNamed ? unanswered(group_id, of) : null,
          told: isNamed ? null : await findTold(db, everybody, of, group_id),
        })
      }
      return {
        to_confirm: { items: to_confirm, others: allItems.length - ownItems.length },
        to_answer: { items: to_answer, others: allSurveys.length - ownSurveys.length },
      }
    },
  }
}
