import { newsAsTarget } from './news/index.ts'
import type { LeadsTo } from './notifications/index.ts'
import { surveyAsTarget } from './surveys/index.ts'

/** What notifications lead to, for whoever sends some: the server, its timers, and a worker of its own. */
export const leadsTo: LeadsTo = { news: newsAsTarget, survey: surveyAsTarget }
