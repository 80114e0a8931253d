import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

/**
 * For a process that is given none of the server's settings: only where Node keeps what it has compiled, if it does,
 * above a folder of its version. Without it each such process reads and compiles its files as if for the first time.
 */
export const compiledEnv = (): { NODE_COMPILE_CACHE?: string } => {
  const compiled = getCompileCacheDir()
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compiled) }
}
