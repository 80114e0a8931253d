import { platformName } from './native.ts'

/** Asks for push where the platform has it; elsewhere it is skipped with only a line in the console. */
export async function askForPush(): Promise<void> {
  if (platformName() === 'web')
    console.info('Push notifications are skipped: this platform is neither iOS nor Android.')
}
