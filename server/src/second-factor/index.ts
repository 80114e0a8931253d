export { requireFreshProof } from './fresh-proof.ts'
export { hasFactor, removeAll as removeFactors } from './store.ts'
