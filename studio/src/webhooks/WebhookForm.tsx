import { Checkbox, Stack, TextInput } from '@mantine/core'
import { type Webhook, type WebhookEvent, webhookEvents, webhooks } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Form } from '../ui/form/Form.tsx'
import { differing, useEdit } from '../ui/form/use-edit.ts'
import { refreshWebhooks } from './webhooks.ts'

type Values = { name: string; url: string; events: WebhookEvent[] }

const valuesOf = (hook: Webhook | undefined): Values => ({
  name: hook?.name ?? '',
  url: hook?.url ?? 'https://',
  events: hook?.events ?? [],
})
const bodyOf = ({ name, url, events }: Values) => ({ name: name.trim(), url: url.trim(), events })

type Props = { hook: Webhook | undefined; onMade?: (secret: string) => void }

/** Where a program is told, and of what. */
export function WebhookForm({ hook, onMade }: Props) {
  const { form: words, event, refusals } = useTexts().webhooks
  const edit = useEdit({
    thing: hook,
    valuesOf,
    words: { refusals, conflict: words.conflict, bad: { url: words.url_bad } },
    check: ({ name, url, events }) => {
      if (!name.trim()) return { name: words.name_missing }
      if (!/^https?:\/\/./.test(url.trim())) return { url: words.url_bad }
      return { events: events.length === 0 && words.events_missing }
    },
    send: async (values, { begun, version }) => {
      if (hook) {
        const body = { ...differing(bodyOf(values), bodyOf(begun)), version }
        return api(webhooks.change, { params: { id: hook.id }, body })
      }
      onMade?.((await api(webhooks.create, { body: bodyOf(values) })).secret)
      return undefined
    },
    refresh: refreshWebhooks,
    ...(hook ? { onSaved: () => announce(words.saved) } : { next: '[role=dialog]' }),
  })
  const { field } = edit
  return (
    <Form edit={edit} submit={hook ? words.save : words.add}>
      <TextInput label={words.name} maxLength={80} data-autofocus {...field('name')} />
      <TextInput label={words.url} description={words.url_note} type="url" maxLength={500} {...field('url')} />
      <Checkbox.Group label={words.events} {...field('events')}>
        <Stack gap={10} pt={8}>
          {webhookEvents.map((one) => (
            <Checkbox key={one} value={one} label={event[one]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Form>
  )
}
