import { type SQL, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'

/** A condition on people: the company's directory tells of them. */
export const isInDirectory = (): SQL => sql`exists (select from directory_person where person_id = ${person.id})`
