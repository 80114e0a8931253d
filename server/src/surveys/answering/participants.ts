import { openGuestDevices } from '../../devices/index.ts'
import type { House } from '../../platform/house.ts'
import type { Reader } from '../../platform/reader.ts'
import { hashOf } from '../../platform/tokens.ts'

/** Whose answer it is: a person’s, or that of a guest’s device. */
export type Participant = { person_id: string } | { device_hash: string }

type Refusal = { message?: string; fields?: Record<string, string> }
type ParticipantsInput = {
  reader: Reader
  survey_id: string
  device_key: string | undefined
  fail: (code: 'invalid' | 'device_refused', details: Refusal) => never
}

/** A device’s id is kept so that it cannot be found again in another survey. */
const deviceHashOf = (survey_id: string, device_id: string): string => hashOf(`${survey_id} ${device_id}`)

/** Who answers: members by their account, guests by the key that this server has signed for their device. */
export function openParticipants(house: House) {
  const { limiter } = house
  const devices = openGuestDevices(house)
  return {
    /** Rate-limits what a guest sends by their device; by their address it is limited before it is read. */
    take({ reader, survey_id, device_key, fail }: ParticipantsInput): Participant {
      if (reader.kind === 'member') return { person_id: reader.person_id }
      if (device_key === undefined) return fail('invalid', { fields: { device_key: 'required' } })
      const refusal = { message: 'This server has not signed that device key: ask for another one, once.' }
      const id = devices.idOf(device_key) ?? fail('device_refused', refusal)
      limiter.use('guest_answers_by_device', id)
      return { device_hash: deviceHashOf(survey_id, id) }
    },
    /** For looking only. What devices made up themselves, before keys were signed, is still known by its hash. */
    find(reader: Reader, survey_id: string, device_key: string | undefined): Participant | undefined {
      if (reader.kind === 'member') return { person_id: reader.person_id }
      if (device_key === undefined) return undefined
      return { device_hash: deviceHashOf(survey_id, devices.idOf(device_key) ?? device_key) }
    },
  }
}
export type Participants = ReturnType<typeof openParticipants>
