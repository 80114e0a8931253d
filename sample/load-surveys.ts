import { randomUUID } from 'node:crypto'
import type { Database } from '../server/src/platform/database/database.ts'
import { addCounts, sumsOf, talliesOfAnswers } from '../server/src/surveys/answering/counts.ts'
import { mixIn } from '../server/src/surveys/ballots/mixing.ts'
import { dayOf } from '../server/src/surveys/survey.ts'
import { survey, surveyDay } from '../server/src/surveys/tables.ts'
import { sample } from './index.ts'
import { daysFrom } from './moments.ts'
import type { SampleSurvey } from './surveys/surveys.ts'

type IdOf = (cover: string | undefined) => string | null

const audienceOf = ({ audience }: SampleSurvey) => ({
  audience_everyone: 'everyone' in audience,
  audience_groups: 'groups' in audience ? audience.groups : [],
  guests: audience.guests,
})

/** The surveys, and the ballots of the one that is over. */
export async function loadSurveys(tx: Database, now: Date, idOf: IdOf): Promise<void> {
  for (const one of sample.surveys) {
    const { id, title, summary, mode, cover, opens_days, closes_days, results, sections = [], outcome } = one
    const opens_at = daysFrom(now, opens_days)
    const questions = one.questions.map((question) => ({
      ...question,
      ...(question.options && {
        options: question.options.map(({ image_id, ...option }) =>
          image_id ? { ...option, image_id: idOf(image_id) } : option,
        ),
      }),
    }))
    await tx.insert(survey).values({
      id,
      title,
      summary,
      mode,
      sections,
      questions,
      opens_at,
      ...audienceOf(one),
      status: 'published',
      cover_id: idOf(cover),
      closes_at: daysFrom(now, closes_days),
      translations: one.translations ?? {},
      results_visible: results,
      published_at: opens_at,
      changed_at: opens_at,
      outcome: outcome ?? null,
      outcome_at: outcome ? daysFrom(now, closes_days + 3) : null,
    })
    await loadBallots(tx, one, opens_at)
  }
}

async function loadBallots(tx: Database, { id, questions, responses = [] }: SampleSurvey, opens_at: Date) {
  if (responses.length === 0) return
  const ballots = responses.map((answers) => ({ ticket_hash: randomUUID(), answers }))
  await mixIn(tx, 'survey_ballot', id, ballots)
  const took = sample.people.slice(0, responses.length).map((person) => ({ person_id: person.id }))
  await mixIn(tx, 'survey_participation', id, took)
  const tallies = responses.map((answers) => ({ user_group: null, tallies: talliesOfAnswers(questions, answers) }))
  await addCounts(tx, id, sumsOf(tallies))
  // Most vote at once, and some when they are reminded.
  const shares = [0.5, 0.2, 0.1, 0, 0, 0.15, 0.05]
  const counts = shares.map((share) => Math.floor(share * responses.length))
  const left = responses.length - counts.reduce((sum, count) => sum + count, 0)
  const days = counts.map((count, at) => ({
    survey_id: id,
    day: dayOf(daysFrom(opens_at, at)),
    count: count + (at === 0 ? left : 0),
  }))
  await tx.insert(surveyDay).values(days.filter(({ count }) => count > 0))
}
