import { surveys } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { attemptOf, type Context, ofGuests, serve } from '../../platform/http/serve.ts'
import type { House } from '../../platform/house.ts'
import { findAnswer, openAnswerBox, type Participants } from './answering.ts'
import type { SurveyCache } from '../store.ts'
import { inOrder, isSame, refusalOf } from '../survey.ts'

const codes = { taken: 'already_answered', closed: 'survey_closed', changed: 'survey_changed' } as const
export const codeOf = (outcome: keyof typeof codes) => codes[outcome]

export function surveyAnswerRoutes(
  app: FastifyInstance,
  house: House,
  cache: SurveyCache,
  participants: Participants,
): void {
  const { db, now } = house
  const save = openAnswerBox(house)

  const answer = async ({ reader, params, body, request, reply, fail }: Context<typeof surveys.answer>) => {
    const attempt = attemptOf(request.headers['idempotency-key'])
    const row = (await cache.findFor(reader.audience, params.id)) ?? fail('not_found')
    if (row.mode === 'anonymous') fail('survey_anonymous')
    const who = participants.take({ reader, survey_id: row.id, device_key: body.device_key, fail })
    /** What was stored by an attempt whose answer was lost; anything else is a second answer. */
    const again = async (): Promise<{ version: number } | undefined> => {
      const before = await findAnswer(db, row.id, who)
      if (!before) return undefined
      const isSameAttempt = attempt !== undefined && before.attempt === attempt
      if (!isSameAttempt || !isSame(before.answers, body.answers)) return fail('already_answered')
      return { version: before.version }
    }
    const refusal = refusalOf(row, body, now())
    if (refusal) {
      const before = await again()
      return before ?? (refusal.code === 'invalid' ? fail('invalid', refusal) : fail(refusal.code))
    }
    const answers = inOrder(row.questions, body.answers)
    const user_group = reader.kind === 'member' ? reader.user_group : null
    const outcome = await save(row.id, { who, user_group, attempt, version: body.version, answers })
    if (outcome === 'gone') return fail('unauthenticated')
    if (outcome !== 'stored') return (await again()) ?? fail(codeOf(outcome))
    reply.code(201)
    return { version: body.version }
  }
  serve(app, house, surveys.answer, answer, { limits: ofGuests('guest_answers_by_address') })
}
