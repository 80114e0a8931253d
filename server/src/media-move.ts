import { runCommand } from './platform/command.ts'
import { moveMedia } from './media/move.ts'
import { readSettings } from './settings.ts'

const [flag, to] = process.argv.slice(2)
await runCommand(() => moveMedia(readSettings(process.env), flag === '--to' ? to : undefined))
