import fs from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder, usedFolder } from '../../test/processes.ts'
import { readSettings } from '../settings.ts'
import { openDailyBackup } from './daily.ts'
import { listBackups } from './keep.ts'

const data = usedFolder()
let dir = ''
const said: string[] = []
const log = {
  info: (_: unknown, words: string) => said.push(words),
  error: (_: unknown, words: string) => said.push(words),
} as unknown as FastifyBaseLogger
/** By this machine's clock. */
const at = (hour: number, minute = 0) => new Date(new Date().setHours(hour, minute, 0, 0))
const open = () => openDailyBackup(readSettings({ BACKUP_DIR: dir }), log)

beforeEach(() => {
  said.length = 0
  dir = path.join(temporaryFolder(), 'backups')
  // The command has the settings of the server.
  vi.stubEnv('DATA_DIR', data)
  vi.stubEnv('BACKUP_DIR', dir)
})
afterAll(() => void vi.unstubAllEnvs())

test('is made once a day after three in the morning, by one of several processes', async () => {
  const [one, other] = [open(), open()]
  await one.runDue(at(2, 59))
  expect(fs.existsSync(dir)).toBe(false)
  await Promise.all([one.runDue(at(3)), other.runDue(at(3, 1))])
  expect([said, listBackups(dir)]).toEqual([['a backup was made'], [expect.anything()]])
  await Promise.all([one.runDue(at(5)), other.runDue(at(5))])
  expect(listBackups(dir)).toHaveLength(1)
})

test('that fails is tried again after an hour, and not before', async () => {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const daily = open()
  await daily.runDue(at(3))
  await daily.runDue(at(3, 59))
  const failed = 'no backup was made; it is tried again in an hour'
  expect(said).toEqual([failed])
  await daily.runDue(at(4))
  expect(said).toEqual([failed, failed])
})
