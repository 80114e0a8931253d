import { settleTicks } from './platform/ticks.ts'

await settleTicks()
const { start } = await import('./start.ts')
try {
  console.log(await start(process.env))
} catch (error) {
  const known = error instanceof Error && ['SettingError', 'FolderInUse'].includes(error.name)
  console.error(known ? error.message : error)
  process.exit(1)
}
