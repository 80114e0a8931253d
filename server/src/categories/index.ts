export { categoryVisibleTo, listMissingCategories } from './store.ts'
export { category } from './tables.ts'
