import { type Input, installationAuthoring as authoring, type InstallationSettings } from '@megdan/contract'
import type { FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { refreshInstallation } from '../platform/brand.ts'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Form } from '../ui/form/Form.tsx'
import { type Edit, useEdit } from '../ui/form/use-edit.ts'
import type { SettingsCardName } from './parts.ts'
import { SettingsCard } from './SettingsCard.tsx'

type Change = Omit<Input<typeof authoring.change>['body'], 'version'>

type Part<V> = {
  settings: InstallationSettings
  valuesOf: (settings: InstallationSettings) => V
  changeOf: (values: V) => Change
  /** What is wrong with a field that the server names. */
  bad?: Record<string, string>
  saved: string
  /** What is wrong before it is sent, by field. */
  check?: (values: V) => FormErrors
}

/** One part of the settings, saved by itself. What somebody else saved meanwhile is shown and has to be looked at first. */
export function useSettingsEdit<V extends Record<string, unknown>>(part: Part<V>) {
  const { settings, valuesOf, changeOf, bad = {}, saved, check } = part
  const { refusals } = useTexts().installation
  return useEdit<V, InstallationSettings>({
    thing: settings,
    valuesOf: (thing = settings) => valuesOf(thing),
    yields: true,
    ...(check && { check }),
    words: { refusals, bad },
    send: (values, { version }) => api(authoring.change, { body: { version, ...changeOf(values) } }),
    refresh: async () => {
      await queryClient.invalidateQueries({ queryKey: queryOf(authoring.get).queryKey })
      await refreshInstallation()
    },
    onSaved: () => announce(saved),
  })
}

type Props = {
  title: string
  lead?: string
  /** As in `SettingsCard`. */
  name?: SettingsCardName
  edit: Edit
  /** What the button says; without it there is none, as where nothing can be changed. */
  save: string | undefined
  children: ReactNode
}

export function SettingsForm({ title, lead, name, edit, save, children }: Props) {
  return (
    <SettingsCard title={title} {...(lead && { lead })} {...(name && { name })}>
      <Form edit={edit} submit={save} inline>
        {children}
      </Form>
    </SettingsCard>
  )
}
