import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/processes.ts'
import { findOld, listBackups, nameOf } from './keep.ts'

const now = new Date('2026-11-26T03:15:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const made = (days: readonly number[]) => days.map((ago) => ({ file: `${ago}`, at: daysAgo(ago) }))
const staying = (days: readonly number[], kept: Parameters<typeof findOld>[1], most: number) => {
  const all = made(days)
  const old = new Set(findOld(all, kept, most, now))
  return all.filter((one) => !old.has(one)).map(({ file }) => Number(file))
}
const year = Array.from({ length: 365 }, (_, ago) => ago)

test('the newest of so many days, weeks and months stay', () => {
  // A Thursday: weeks end on Sundays 4, 11 and 18 days ago, months on the last days of October and September.
  expect(staying(year, { daily: 3, weekly: 4, monthly: 3 }, 3650)).toEqual([0, 1, 2, 4, 11, 18, 26, 57])
})

test('nothing stays longer than people are promised, but for the newest', () => {
  expect(Math.max(...staying(year, { daily: 7, weekly: 4, monthly: 6 }, 30))).toBeLessThanOrEqual(30)
  expect(staying([40, 41], { daily: 7, weekly: 4, monthly: 6 }, 30)).toEqual([40])
  expect(staying([0, 1], { daily: 0, weekly: 0, monthly: 0 }, 30)).toEqual([0])
})

test('backups are found by their names alone, whole ones, the newest first', () => {
  const folder = temporaryFolder()
  const names = [nameOf(daysAgo(1), false), nameOf(now, true), `${nameOf(daysAgo(2), false)}.part`, 'notes.txt']
  for (const name of names) fs.writeFileSync(path.join(folder, name), '')
  expect(listBackups(folder)).toEqual([
    { file: path.join(folder, 'megdan-20261126T031500Z.tar.age'), at: now },
    { file: path.join(folder, 'megdan-20261125T031500Z.tar'), at: daysAgo(1) },
  ])
  expect(listBackups(path.join(folder, 'away'))).toEqual([])
})
