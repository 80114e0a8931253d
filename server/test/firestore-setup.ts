import type { TestProject } from 'vitest/node'
import { findFirestore, startFirestore } from '../../tools/firestore.mjs'
import { freePort } from '../../tools/postgres.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Host and port of the Firestore emulator of this run; blank where none is installed. */
    firestore_emulator: string
  }
}

/** One emulator for all tests; those that harm it start their own. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const jar = findFirestore()
  if (!jar) {
    process.stderr.write('The Firestore emulator is not installed here: what needs it is skipped.\n')
    project.provide('firestore_emulator', '')
    return undefined
  }
  const emulator = await startFirestore(jar, await freePort())
  project.provide('firestore_emulator', emulator.host)
  return emulator.stop
}
