import { toldOf } from './platform/command.ts'
import { exitRested } from './platform/exit.ts'
import { settleTicks } from './platform/ticks.ts'

// Nothing that this process writes is for anybody else on the machine.
process.umask(0o077)
await settleTicks()
const { start } = await import('./start.ts')
try {
  console.log(await start(process.env))
} catch (error) {
  console.error(toldOf(error))
  await exitRested(1)
}
