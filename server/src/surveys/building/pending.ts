import type { SurveyContent } from '@megdan/contract'
import { withGivenUp } from '../../platform/given-up.ts'
import type { Settings } from '../../settings.ts'
import { picturesOf } from '../reading.ts'
import { isSame } from '../survey.ts'
import { columnsOf } from './authoring-content.ts'
import type { NewSurvey, Survey } from './authoring-store.ts'

type Changes = Partial<SurveyContent>

/** Changes as columns; languages that the installation has given up stay. */
export function changedColumns(row: Survey, changes: Changes, now: Date, { languages }: Settings) {
  const { translations } = changes
  return {
    ...columnsOf(changes, now),
    ...(translations && { translations: withGivenUp(row.translations, translations, languages) }),
  } satisfies Partial<NewSurvey>
}

const isColumn = (row: Survey, name: string): name is keyof Survey & string => name in row

/** Of these changes those that are any; null where there are none. */
export function differing(row: Survey, changes: Changes, now: Date): Changes | null {
  const entries = Object.entries(changes).filter(([name, value]) =>
    Object.entries(columnsOf({ [name]: value }, now)).some(
      ([column, one]) => !isColumn(row, column) || !isSame(row[column], one),
    ),
  )
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** What a survey gets when what is pending becomes part of it. */
export const pendingColumns = (row: Survey, now: Date, settings: Settings): Partial<Survey> =>
  row.pending
    ? { ...changedColumns(row, row.pending, now, settings), pending: null, pending_version: row.pending_version + 1 }
    : {}

/** The survey as it will be once what is pending is part of it. */
export const withPending = (row: Survey, now: Date, settings: Settings): Survey =>
  row.pending ? { ...row, ...changedColumns(row, row.pending, now, settings), pending: null } : row

/** Ids of the pictures of a survey, and of those that it will have. */
export const allPicturesOf = ({ cover_id, questions, pending }: Survey): (string | null)[] => [
  ...picturesOf({ cover_id, questions }),
  ...picturesOf({ cover_id: pending?.cover_id ?? null, questions: pending?.questions ?? [] }),
]
