// Waits for a line on its input, then tries the lock of a folder many times at once and tells what came of it.
import { once } from 'node:events'
import { FolderInUse, lockFolder } from '../src/platform/embedded/folder-lock.ts'

const [folder = '', count = '1'] = process.argv.slice(2)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const tries = await Promise.allSettled(Array.from({ length: Number(count) }, () => lockFolder(folder)))
const refusals = tries.filter((one) => one.status === 'rejected').map((one): unknown => one.reason)
const strange = refusals.filter((reason) => !(reason instanceof FolderInUse))
process.stdout.write(`won ${tries.length - refusals.length}\n`)
for (const reason of [...strange, ...refusals].slice(0, 1)) process.stderr.write(`${String(reason)}\n`)
process.stdout.write(`strange ${strange.length}\n`)
