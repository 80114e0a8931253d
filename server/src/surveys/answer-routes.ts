import { surveys } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { attemptOf } from '../platform/attempt.ts'
import type { House } from '../platform/house.ts'
import type { Reader } from '../platform/reader.ts'
import { serve } from '../platform/serve.ts'
import { deviceHashOf, findAnswer, openAnswerBox, type Participant } from './answering.ts'
import type { KeptSurveys } from './kept.ts'
import { inOrder, isSame, refusalOf } from './survey.ts'

type Fail = (code: 'invalid' | 'unauthenticated', details: { fields: Record<string, string> }) => never

/** A member by his account, a guest by what his device keeps. */
export function participantOf(
  reader: Reader,
  survey_id: string,
  device_key: string | undefined,
  fail: Fail,
): Participant {
  if (reader.kind === 'member') return { person_id: reader.person_id }
  if (device_key === undefined) return fail('invalid', { fields: { device_key: 'required' } })
  return { device_hash: deviceHashOf(survey_id, device_key) }
}

const codes = { taken: 'already_answered', closed: 'survey_closed', changed: 'survey_changed' } as const
export const codeOf = (outcome: keyof typeof codes) => codes[outcome]

export function surveyAnswerRoutes(app: FastifyInstance, house: House, kept: KeptSurveys): void {
  const { db, now } = house
  const save = openAnswerBox(house)

  serve(app, house, surveys.answer, async ({ reader, params, body, request, reply, fail }) => {
    const attempt = attemptOf(request.headers['idempotency-key'])
    const row = (await kept.findFor(reader.audience, params.id)) ?? fail('not_found')
    if (row.mode === 'anonymous') fail('survey_anonymous')
    const who = participantOf(reader, row.id, body.device_key, fail)
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
  })
}
