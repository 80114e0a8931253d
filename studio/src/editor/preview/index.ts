export { articleFrom, type Draft } from './article.ts'
export { PhonePreview, type PhonePreviewProps } from './PhonePreview.tsx'
export { PreviewPane } from './PreviewPane.tsx'
export { readingOf } from './reading.ts'
