export { FromTemplate } from './FromTemplate.tsx'
export { KeepDialog } from './KeepDialog.tsx'
