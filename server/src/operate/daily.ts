import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { measure } from '../platform/measure.ts'
import type { Settings } from '../settings.ts'
import { privateModes } from '../platform/private-folder.ts'
import { listBackups, unfinished } from './keep.ts'

/** The hour of the machine's clock from which on the backup of a day is made. */
const hour = 3
/** Milliseconds until what failed is tried again. */
const spared = 3_600_000
const program = path.join(import.meta.dirname, '../megdan.ts')

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/**
 * Of all processes that keep backups in this folder the first one makes that of an hour. What it leaves goes as what is
 * unfinished does.
 */
function claimHour(dir: string, now: Date): boolean {
  fs.mkdirSync(dir, { recursive: true, mode: privateModes.folder })
  const claim = path.join(dir, `megdan-daily-${now.toISOString().slice(0, 13)}${unfinished}`)
  try {
    fs.writeFileSync(claim, '', { flag: 'wx', mode: privateModes.file })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Makes a backup each day where BACKUP_DIR is set: the command itself, in a process of its own. */
export function openDailyBackup({ backup }: Pick<Settings, 'backup'>, log: FastifyBaseLogger) {
  const { dir } = backup
  let running: ChildProcess | undefined
  let last = 0
  return {
    async runDue(now: Date): Promise<void> {
      if (!dir || running || now.getHours() < hour || now.getTime() < last + spared) return
      if (listBackups(dir).some(({ at }) => isSameDay(at, now))) return
      last = now.getTime()
      if (!claimHour(dir, now)) return
      const child = spawn(process.execPath, [program, 'backup'], { stdio: ['ignore', 'pipe', 'pipe'] })
      running = child
      let said = ''
      for (const output of [child.stdout, child.stderr]) {
        output.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-2000)))
      }
      const code = await new Promise<number | null>((resolve) => {
        child.once('error', (error) => {
          said = error.message
          resolve(null)
        })
        child.once('close', resolve)
      })
      running = undefined
      if (code === 0) log.info({ said: said.trim() }, 'a backup was made')
      else log.error({ code, said: said.trim() }, 'no backup was made; it is tried again in an hour')
    },
    stop: () => void running?.kill(),
  }
}

/** When the last backup was made that could be put back: 0 where there is none. */
export function tellLastBackup(registry: Registry, { dir }: Settings['backup']): void {
  if (!dir) return
  const help = 'Moment of the newest verified backup in BACKUP_DIR.'
  const read = () => (listBackups(dir)[0]?.at.getTime() ?? 0) / 1000
  measure(registry, 'megdan_last_backup_timestamp_seconds', help, read)
}
