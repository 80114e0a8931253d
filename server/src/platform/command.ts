import { exitRested } from './exit.ts'
import { settleTicks } from './ticks.ts'

/** What keeps a command from its work, told to whoever runs it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

const ofUsers = new Set(['Refusal', 'SettingError', 'FolderInUse', 'FolderNotOurs', 'FormerDatabase', 'DamagedBackup'])

/** A sentence for whoever runs the program; anything else is a bug, told with where it was. */
export const toldOf = (error: unknown): unknown =>
  error instanceof Error && ofUsers.has(error.name) ? error.message : error

const inUse = 'The server is running on this DATA_DIR: stop it first.'

/** Runs a command and ends the process: tells what came of it, and `failed` is the code when nothing did. */
export async function runCommand(run: () => Promise<{ output: string; code?: number }>, failed = 1): Promise<never> {
  // The umask of this process: what it writes is for nobody else on the machine.
  process.umask(0o077)
  await settleTicks()
  try {
    const { output, code = 0 } = await run()
    console.log(output)
    return await exitRested(code)
  } catch (error) {
    console.error(error instanceof Error && error.name === 'FolderInUse' ? inUse : toldOf(error))
    return exitRested(failed)
  }
}
