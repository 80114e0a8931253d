import fs from 'node:fs'
import path from 'node:path'

/** Backups have the moment in their names: `megdan-20261126T031500Z.tar`, with `.age` where they are encrypted. */
const named = /^megdan-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(\.age)?$/
/** How a file is called while it is written and looked at. */
export const unfinished = '.part'
const day = 86_400_000

export const nameOf = (at: Date, isEncrypted: boolean): string =>
  `megdan-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar${isEncrypted ? '.age' : ''}`

export type Kept = { daily: number; weekly: number; monthly: number }
export type Backup = { file: string; at: Date }

/** The backups of a folder, the newest first. */
export function listBackups(folder: string): Backup[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const found = names.flatMap((name) => {
    const [, ...parts] = named.exec(name) ?? []
    const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.slice(0, 6).map(Number)
    const at = new Date(Date.UTC(year, month - 1, date, hour, minute, second))
    return parts.length > 0 ? [{ file: path.join(folder, name), at }] : []
  })
  return found.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

const dayOf = (at: Date) => Math.floor(at.getTime() / day)
/** The first of January 1970 was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/**
 * Which of these may go: the newest of each of so many days, weeks and months stays, and none older than `most` days
 * but the newest of all, since people are promised so.
 */
export function findOld(backups: readonly Backup[], kept: Kept, most: number, now: Date): Backup[] {
  const stay = new Set<Backup>(backups.slice(0, 1))
  const rules = [
    [kept.daily, dayOf],
    [kept.weekly, weekOf],
    [kept.monthly, monthOf],
  ] as const
  for (const [number, spanOf] of rules) {
    const newest = new Map<number, Backup>()
    for (const one of backups) if (!newest.has(spanOf(one.at))) newest.set(spanOf(one.at), one)
    for (const one of [...newest.values()].slice(0, number)) stay.add(one)
  }
  const first = now.getTime() - most * day
  return backups.filter((one, place) => !stay.has(one) || (place > 0 && one.at.getTime() < first))
}
