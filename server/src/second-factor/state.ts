import type { SecondFactorState } from '@megdan/contract'
import type { Database } from '../platform/database/database.ts'
import type { Role } from '../platform/reader.ts'
import type { SecondFactorOf } from '../platform/house.ts'
import type { Settings } from '../settings.ts'
import { hasFactor } from './store.ts'

export const isRequired = (role: Role, { second_factor }: Settings): boolean =>
  second_factor === 'admins' && role === 'admin'

/** Whoever has a factor must show it, whether they had to have one or not. */
export const openSecondFactors =
  (db: Database, settings: Settings): SecondFactorOf =>
  async ({ person_id, role, second_proved_at }): Promise<SecondFactorState> => {
    if (role === 'member') return 'not_needed'
    if (await hasFactor(db, person_id)) return second_proved_at ? 'proved' : 'needed'
    return isRequired(role, settings) ? 'missing' : 'not_needed'
  }
