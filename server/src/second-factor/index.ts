export { removeAll as removeFactors } from './store.ts'
