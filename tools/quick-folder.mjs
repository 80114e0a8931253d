import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

/** Many times what all levels keep at a time. */
const enough = 4 * 1024 ** 3

/** Some containers give a little memory there, or run nothing that lies in it. @param {string} place */
const serves = (place) => {
  if (!existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  if (Math.min(bavail * bsize, freemem()) < enough) return false
  const own = mkdtempSync(path.join(place, 'megdan-try-'))
  try {
    const program = path.join(own, 'program')
    writeFileSync(program, '', { mode: 0o755 })
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(own, { recursive: true })
  }
}

/**
 * Where a run of tests keeps what it throws away at its end: in memory, where there is room. The embedded database
 * flushes to the disk whatever it acknowledges, and a thousand files when it starts after a kill.
 */
export const quickFolder = (place = '/dev/shm') => {
  try {
    return serves(place) ? place : tmpdir()
  } catch {
    return tmpdir()
  }
}
