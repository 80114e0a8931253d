export { articleQuery, type Feed, type FeedFilter, refreshFeeds, useFeed } from './feed.ts'
export { LeadNews } from './LeadNews.tsx'
export { NewsRow } from './NewsRow.tsx'
export { type ReaderMarks, useMarks } from './use-marks.ts'
