export { Gate } from './Gate.tsx'
export { ProofDialog } from './ProofDialog.tsx'
