export { groups, person, personGroup } from './tables.ts'
