import { registrationRules } from '@megdan/contract'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { groups } from '../identity/index.ts'
import { findRegistrationMode } from '../installation/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'

/** How people come into this installation now. */
export type Doors = {
  /** Whoever the company's directory tells of signs in by the company's account. */
  company: boolean
  /** Somebody with an invitation may make an account. */
  registers: boolean
}

export async function findDoors({ settings }: Pick<House, 'settings'>, db: Database): Promise<Doors> {
  const { registration_mode } = await findRegistrationMode(db, settings)
  return {
    company: settings.company !== undefined || settings.ldap !== undefined,
    registers: registrationRules[registration_mode].uninvited !== 'is_refused',
  }
}

/** Whether a rule or a directory says who is in this group, so that nobody is invited to it. */
export async function isRuled(db: Database, group_id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, group_id), or(isNotNull(groups.rule), isNotNull(groups.directory))))
  return row !== undefined
}
