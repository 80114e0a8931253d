export { DownloadButton } from './DownloadButton.tsx'
export { RemindButton } from './RemindButton.tsx'
