import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { start, temporaryFolder } from '../../../test/processes.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

async function startHolder(folder: string) {
  const holder = start('lock-starters.ts', [folder])
  await holder.line('ready')
  holder.tell('go\n')
  return holder
}

test('a second process is refused with a sentence that names the folder and the first process', async () => {
  const folder = temporaryFolder()
  const holder = await startHolder(folder)
  expect(await holder.line('won')).toBe('won 1')
  const error = await lockFolder(folder).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(FolderInUse)
  expect(String(error)).toContain(`The folder ${folder} is in use by another Megdan process (pid ${holder.pid}).`)
})

test('the lock of a killed process is taken over', async () => {
  const folder = temporaryFolder()
  for (let round = 0; round < 3; round++) {
    const holder = await startHolder(folder)
    expect(await holder.line('won')).toBe('won 1')
    await holder.kill()
  }
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  await lock.release()
})

test('a process that is stopped still holds its lock', async () => {
  const folder = temporaryFolder()
  const holder = await startHolder(folder)
  await holder.line('won')
  process.kill(holder.pid, 'SIGSTOP')
  await expect(lockFolder(folder)).rejects.toThrow('in use by another Megdan process.')
})

test('a released lock can be taken again, and the folder keeps at most two used names', async () => {
  const folder = temporaryFolder()
  for (let round = 0; round < 20; round++) await (await lockFolder(folder)).release()
  expect(fs.readdirSync(path.join(folder, 'lock')).length).toBeLessThanOrEqual(2)
})

test('a folder whose path is longer than a socket address can be locked', async () => {
  const folder = path.join(temporaryFolder(), 'дълго-име-на-папка'.repeat(6), 'x'.repeat(120))
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  await lock.release()
  await (await lockFolder(folder)).release()
})

test('of two hundred starters at once, exactly one wins, round after round over a dead lock', async () => {
  const folder = temporaryFolder()
  for (let round = 0; round < 5; round++) {
    const processes = Array.from({ length: 8 }, () => start('lock-starters.ts', [folder, '25']))
    await Promise.all(processes.map((one) => one.line('ready')))
    for (const one of processes) one.tell('go\n')
    const strange = await Promise.all(processes.map((one) => one.line('strange')))
    expect(strange).toEqual(processes.map(() => 'strange 0'))
    const won = processes.map((one) => Number(one.lines.find((line) => line.startsWith('won'))?.slice(4)))
    expect(won.reduce((sum, one) => sum + one, 0)).toBe(1)
    await Promise.all(processes.map((one) => one.kill()))
  }
})
