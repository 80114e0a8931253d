import { type Language, type StudioPerson, type StudioSurvey, type SurveyContent } from '@megdan/contract'
import { nameOf } from '../platform/languages.ts'
import type { Texts } from '../texts/index.ts'
import type { ProblemCode } from './problems.ts'
import { countUntranslated } from './words.ts'

export type Check = { level: 'error' | 'warning'; text: string }

export const mayRun = ({ rights }: StudioPerson): boolean => rights.publish && rights.categories === null

/** What stands in the way of opening a survey, and what would be better otherwise. */
export function checksOf(
  content: SurveyContent,
  base: StudioSurvey,
  problems: ReadonlyMap<string, readonly ProblemCode[]>,
  people: number | undefined,
  { surveyBuilder: words }: Texts,
  { inside, languages }: { inside: Language; languages: readonly Language[] },
): Check[] {
  const { checks, settings } = words
  const error = (text: string): Check => ({ level: 'error', text })
  const warning = (text: string): Check => ({ level: 'warning', text })
  const { title, questions, audience, cover_id, cover_alt, mode, opens_at, closes_at } = content
  const isNobody = 'groups' in audience && audience.groups.length === 0 && !audience.guests
  const faults = [...problems].flatMap(([id, codes]) => {
    const at = questions.findIndex((question) => question.id === id)
    return codes.map((code) =>
      error(at < 0 ? checks.in_section(words.problem[code]) : checks.in_question(at + 1, words.problem[code])),
    )
  })
  const { anonymous_audience, known_days, group } = base.limits
  const translations = languages.flatMap((language) => {
    const untranslated = language === content.language ? 0 : countUntranslated(content, language)
    return untranslated > 0 ? [warning(checks.translation(nameOf(language, inside), untranslated))] : []
  })
  const isSmall = people !== undefined && mode === 'anonymous' && people < anonymous_audience
  const isSilent = people !== undefined && mode === 'confidential' && people < group
  return [
    ...(title.trim() ? [] : [error(checks.no_title)]),
    ...(questions.length > 0 ? [] : [error(checks.no_questions)]),
    ...faults,
    ...(isNobody ? [error(checks.no_audience)] : []),
    ...(opens_at && closes_at && closes_at <= opens_at ? [error(words.audience.early)] : []),
    ...(isSmall && !isNobody ? [error(settings.too_small(String(people), anonymous_audience, known_days))] : []),
    ...(isSilent && !isNobody ? [warning(settings.small_groups(group))] : []),
    ...translations,
    ...(cover_id !== null && cover_alt.trim() === '' ? [warning(checks.no_cover_alt)] : []),
  ]
}
