import {
  type Image,
  type Language,
  minutesOf,
  type StudioSurvey,
  type StudioSurveyItem,
  type SurveyStatus,
} from '@megdan/contract'
import { imageOf, type MediaById } from '../../media/index.ts'
import { choiceOf } from '../../platform/audience.ts'
import { wordingOf } from './authoring-content.ts'
import type { AuthoredRow } from './authoring-store.ts'
import { isFew } from '../few.ts'
import { allPicturesOf } from './pending.ts'

const isoOf = (time: Date | null) => time?.toISOString() ?? null

type ReplyContext = { now: Date; status: SurveyStatus; media: MediaById; reach: number; taken_part: number }

const sharedOf = (
  { survey: row, changed_by, review }: AuthoredRow,
  { now, status, reach, taken_part }: ReplyContext,
) => ({
  id: row.id,
  status,
  changed_at: row.changed_at.toISOString(),
  changed_by,
  created_by: row.created_by,
  version: row.revision,
  held: row.held,
  review,
  reach,
  ...(isFew(row, reach) ? { taken_part: 0, participation_withheld: true } : { taken_part }),
  // Before it is published, an opening in the past means at once.
  opens_at: row.status !== 'published' && row.opens_at <= now ? null : row.opens_at.toISOString(),
  closes_at: isoOf(row.closes_at),
  mode: row.mode,
  audience: choiceOf(row),
})

/** `titles` are those of the groups by id; one that is gone is left out. */
export function toStudioItem(
  row: AuthoredRow,
  context: ReplyContext,
  titles: ReadonlyMap<string, string>,
): StudioSurveyItem {
  const { title, cover_id, cover_alt, audience_groups, questions, language, translations } = row.survey
  return {
    ...sharedOf(row, context),
    title,
    cover: imageOf(context.media.get(cover_id ?? ''), cover_alt),
    groups: audience_groups.flatMap((id) => {
      const name = titles.get(id)
      return name === undefined ? [] : [{ id, title: name }]
    }),
    question_count: questions.length,
    minutes: minutesOf(questions),
    languages: [language, ...(Object.keys(translations) as Language[])],
    unpublished: row.survey.pending !== null,
  }
}

type Whole = ReplyContext & { locked: boolean; limits: StudioSurvey['limits'] }

export function toStudioSurvey(row: AuthoredRow, context: Whole): StudioSurvey {
  const { survey } = row
  const { cover_id, cover_alt } = survey
  const images = allPicturesOf(survey).flatMap((id) => {
    const image = imageOf(context.media.get(id ?? ''))
    return id !== null && image ? [[id, image] as [string, Image]] : []
  })
  return {
    ...sharedOf(row, context),
    ...wordingOf(survey),
    pending: survey.pending && { version: survey.pending_version, changes: survey.pending },
    cover_id,
    cover_alt,
    results_visible: survey.results_visible,
    group_limit: survey.group_limit,
    text_version: survey.version,
    locked: context.locked,
    notice: survey.notice,
    published_at: isoOf(survey.published_at),
    reminded_at: isoOf(survey.reminded_at),
    outcome: survey.outcome,
    outcome_at: isoOf(survey.outcome_at),
    cover: imageOf(context.media.get(cover_id ?? ''), cover_alt),
    images: Object.fromEntries(images),
    limits: context.limits,
  }
}
