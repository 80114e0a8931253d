export { countTemplatesShowing } from './store.ts'
