import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import { limitWindow } from './tables.ts'
import { Failure } from './http/failure.ts'
import { countedAs, type Limiter, type LimitName, limits } from './http/limits.ts'

/**
 * Limits of what somebody could guess: sign-ins, second factors, codes and invitations. Counted by this process first,
 * so that a flood costs the database nothing, and in PostgreSQL by all processes together.
 */
export type SharedLimits = {
  [Method in 'use' | 'count' | 'refuseWhenFull' | 'countUnlessFull' | 'giveBack' | 'clear']: (
    name: LimitName,
    who: string,
  ) => Promise<ReturnType<Limiter[Method]>>
}

type Wiring = {
  limiter: Limiter
  scale: number
  /** Undefined where there is one process. */
  shared: { db: Database; sign: (text: string) => string; now: (() => Date) | undefined } | undefined
}

const tooMany = (retry_after: number) => new Failure('too_many', { message: 'Too many requests.', retry_after })

export function openSharedLimits({ limiter, scale, shared }: Wiring): SharedLimits {
  const ofOne = {
    count: async (name: LimitName, who: string) => limiter.count(name, who),
    countUnlessFull: async (name: LimitName, who: string) => limiter.countUnlessFull(name, who),
    refuseWhenFull: async (name: LimitName, who: string) => limiter.refuseWhenFull(name, who),
    giveBack: async (name: LimitName, who: string) => limiter.giveBack(name, who),
    clear: async (name: LimitName, who: string) => limiter.clear(name, who),
  }
  const counted = shared ? ofAll(shared) : ofOne
  return {
    ...counted,
    async use(name, who) {
      const wait = await counted.count(name, who)
      if (wait > 0) throw tooMany(wait)
    },
  }

  function ofAll({ db, sign, now }: NonNullable<Wiring['shared']>): typeof ofOne {
    // One clock for all processes: the database's, unless a test sets it.
    const time = () => (now ? sql`${now().toISOString()}::timestamptz` : sql`now()`)
    const wait = (at: ReturnType<typeof time>) =>
      sql<number>`greatest(1, ceil(extract(epoch from ${limitWindow.until} - ${at})))::int`
    const most = (name: LimitName) => limits[name].most * scale
    const rowOf = (name: LimitName, who: string) => ({ name, who: sign(`${name} ${countedAs(name, who)}`) })
    const isIt = (name: LimitName, who: string) => {
      const row = rowOf(name, who)
      return and(eq(limitWindow.name, row.name), eq(limitWindow.who, row.who))
    }
    /** Counts one more, in one statement; undefined where the window is full and is to stay as it is. */
    const countOne = async (name: LimitName, who: string, unlessFull = false) => {
      const at = time()
      const isOver = sql`${limitWindow.until} <= ${at}`
      const [row] = await db
        .insert(limitWindow)
        .values({ ...rowOf(name, who), count: 1, until: sql`${at} + make_interval(secs => ${limits[name].seconds})` })
        .onConflictDoUpdate({
          target: [limitWindow.name, limitWindow.who],
          set: {
            count: sql`case when ${isOver} then 1 else ${limitWindow.count} + 1 end`,
            until: sql`case when ${isOver} then excluded.until else ${limitWindow.until} end`,
          },
          ...(unlessFull && { setWhere: sql`${isOver} or ${limitWindow.count} < ${most(name)}` }),
        })
        .returning({ count: limitWindow.count, wait: wait(at) })
      return row
    }
    const refuseWhenFull = async (name: LimitName, who: string) => {
      limiter.refuseWhenFull(name, who)
      const at = time()
      const [row] = await db
        .select({ count: limitWindow.count, wait: wait(at) })
        .from(limitWindow)
        .where(and(isIt(name, who), sql`${limitWindow.until} > ${at}`))
      if (row && row.count >= most(name)) throw tooMany(row.wait)
    }
    return {
      refuseWhenFull,
      async count(name, who) {
        const alone = limiter.count(name, who)
        if (alone > 0) return alone
        const row = await countOne(name, who)
        return row && row.count > most(name) ? row.wait : 0
      },
      async countUnlessFull(name, who) {
        limiter.countUnlessFull(name, who)
        if (await countOne(name, who, true)) return
        await refuseWhenFull(name, who)
        // The window has ended since.
        throw tooMany(1)
      },
      async giveBack(name, who) {
        limiter.giveBack(name, who)
        await db
          .update(limitWindow)
          .set({ count: sql`greatest(${limitWindow.count} - 1, 0)` })
          .where(isIt(name, who))
      },
      async clear(name, who) {
        limiter.clear(name, who)
        await db.delete(limitWindow).where(isIt(name, who))
      },
    }
  }
}

/** Windows that are over. */
export const removeOldWindows = (db: Database, before: Date) =>
  db.delete(limitWindow).where(lt(limitWindow.until, before))
