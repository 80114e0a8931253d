import fs from 'node:fs/promises'
import { encodeOriginal } from './original.ts'

/** The process that encodes one uploaded picture: `node encoder.ts source target shape`. It says what came of it and ends. */
const [, , source = '', target = '', shape] = process.argv
try {
  const { data, ...original } = await encodeOriginal(source, shape === 'square' ? 'square' : 'whole')
  await fs.writeFile(target, data)
  process.stdout.write(JSON.stringify(original))
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
