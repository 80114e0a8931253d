export { requireFreshProof } from './fresh-proof.ts'
export { removeAll as removeFactors } from './store.ts'
