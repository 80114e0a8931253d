import { mostMerged } from '@megdan/contract'

/** What a push says, as the app takes it: `link` is not checked yet, and `wasTapped` is what the phone says, never the sender. */
export type PushMessage = {
  body: string
  link: unknown
  wasTapped: boolean
  /** Of the inbox: none for a push that is not ours, several for one that stands for them. */
  notification_ids: readonly string[]
  /** Of a push that this reader has asked for, to see whether it comes. */
  trial_id?: string
}

/** Letters; as long as the contract lets a body be, and more than a toast shows. */
const longest = 150

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** One line without controls or marks that turn the direction of writing. */
function lineOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value
    .slice(0, 10 * longest)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const letters = [...line]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : line
}

/** Ids with a space between them. */
const idsOf = (value: unknown) =>
  typeof value === 'string' ? value.split(' ', mostMerged).filter((id) => /^[\w-]{1,64}$/.test(id)) : []

/** Reads a notification as the plugin hands it over; fields that are missing or no text count as empty. */
export function readMessage(notification: unknown, wasTapped: boolean): PushMessage {
  const shown = fieldsOf(notification)
  const data = fieldsOf(shown['data'])
  const body = [shown['body'], data['body'], shown['title'], data['title']].map(lineOf).find(Boolean) ?? ''
  const notification_ids = idsOf(data['notification_id'] ?? data['merged_ids'])
  const [trial_id] = idsOf(data['trial_id'])
  return { body, link: data['link'] ?? shown['link'], wasTapped, notification_ids, ...(trial_id && { trial_id }) }
}
