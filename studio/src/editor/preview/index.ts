export { articleFrom, type Draft } from './article.ts'
export { PreviewPane } from './PreviewPane.tsx'
export { readingOf } from './reading.ts'
