import type { Device } from '@megdan/contract'
import { configuration } from '../platform/configuration.ts'
import { platformName } from '../platform/native.ts'
import { currentLanguage } from '../texts/index.ts'
import * as ownCollection from './own-collection.ts'

const describe = (): Device => ({
  platform: platformName(),
  locale: currentLanguage(),
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  app_version: configuration.version,
})

/** Writes the document of this phone, keyed by its push token; rejects when it could not be written. */
export const saveDevice = (token: string): Promise<void> => ownCollection.save(token, describe())

/** Deletes the document of this phone; rejects when it could not, and then the end of the session takes it along. */
export const removeDevice = (token: string): Promise<void> => ownCollection.remove(token)
