export { categoryVisibleTo } from './store.ts'
export { category } from './tables.ts'
