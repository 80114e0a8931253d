export { searchOf } from './contact.ts'
