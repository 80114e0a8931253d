import { randomUUID } from 'node:crypto'
import type { Database } from '../server/src/platform/database/database.ts'
import { smallestGroup } from '@megdan/contract'
import { addCounts, sumsOf, takeSteps, talliesOfAnswers } from '../server/src/surveys/answering/counts.ts'
import { mixIn } from '../server/src/surveys/ballots/mixing.ts'
import { dayOf } from '../server/src/platform/time-zone.ts'
import { survey, surveyAnswer, surveyDay, surveyParticipation } from '../server/src/surveys/tables.ts'
import { sample } from './index.ts'
import { daysFrom } from './moments.ts'
import type { SampleSurvey } from './surveys/surveys.ts'

type IdOf = (cover: string | undefined) => string | null

const audienceOf = ({ audience }: SampleSurvey) => ({
  audience_everyone: 'everyone' in audience,
  audience_groups: 'groups' in audience ? audience.groups : [],
  guests: audience.guests,
})

/** The surveys, and what was answered in some of them. */
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
    const [row] = await tx
      .insert(survey)
      .values({
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
      .returning()
    if (!row || !one.responses) continue
    await loadAnswers(tx, one, opens_at, now)
    await takeSteps(tx, row, smallestGroup)
  }
}

/** What was answered, with a name or without one, and counted as the server counts it. */
async function loadAnswers(tx: Database, one: SampleSurvey, opens_at: Date, now: Date) {
  const { id, mode, questions, closes_days, responses = [] } = one
  // Whoever signs in to look at the demo, one of the first of all, has not answered yet what is open.
  const people = (closes_days > 0 ? sample.people.toReversed() : sample.people).slice(0, responses.length)
  const took = people.map((person) => ({ person_id: person.id }))
  const isAnonymous = mode === 'anonymous'
  const given = responses.map((answers, at) => ({
    answers,
    user_group: isAnonymous ? null : (people[at]?.group ?? null),
    person_id: people[at]?.id ?? null,
  }))
  if (isAnonymous) {
    const ballots = responses.map((answers) => ({ ticket_hash: randomUUID(), answers }))
    await mixIn(tx, 'survey_ballot', id, ballots)
    await mixIn(tx, 'survey_participation', id, took)
  } else {
    await tx.insert(surveyAnswer).values(given.map((row) => ({ ...row, id: randomUUID(), survey_id: id })))
    await tx.insert(surveyParticipation).values(took.map((row) => ({ ...row, survey_id: id })))
  }
  await addCounts(
    tx,
    id,
    sumsOf(given.map(({ user_group, answers }) => ({ user_group, tallies: talliesOfAnswers(questions, answers) }))),
  )
  // Most vote at once, and some when they are reminded; of what is open nobody tomorrow.
  const shares = [0.5, 0.2, 0.1, 0, 0, 0.15, 0.05]
  const days = new Map<string, number>()
  const add = (at: number, count: number) => {
    const day = dayOf(new Date(Math.min(daysFrom(opens_at, at).getTime(), now.getTime())))
    days.set(day, (days.get(day) ?? 0) + count)
  }
  const counts = shares.map((share) => Math.floor(share * responses.length))
  counts.forEach((count, at) => add(at, count))
  add(0, responses.length - counts.reduce((sum, count) => sum + count, 0))
  await tx
    .insert(surveyDay)
    .values([...days].filter(([, count]) => count > 0).map(([day, count]) => ({ survey_id: id, day, count })))
}
