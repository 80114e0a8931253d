import { Switch, TagsInput, Text, TextInput } from '@mantine/core'
import { type InstallationSettings, playerHosts } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { unlessFixed, useFixed } from './fixed.ts'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsFrame.tsx'

/** A host as people paste it: with an address around it, or a star before it. */
function hostIn(text: string): string {
  const typed = text.trim().toLowerCase()
  const address = /^https?:\/\//.test(typed) && URL.canParse(typed) ? new URL(typed).host : typed.split('/')[0]
  return (address ?? '').replace(/^\*\./, '.')
}
const isHost = (host: string) => /^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)

function NameForm({ settings }: { settings: InstallationSettings }) {
  const { organisation: words } = useTexts().installation
  const fixed = useFixed(settings)
  const edit = useSettingsEdit({
    settings,
    valuesOf: ({ organisation_name }) => ({ organisation_name }),
    changeOf: (values) => values,
    bad: { organisation_name: words.bad_name },
    saved: words.saved,
  })
  const isFixed = settings.fixed.includes('organisation_name')
  return (
    <SettingsForm title={words.title} lead={words.lead} edit={edit} save={isFixed ? undefined : words.save}>
      <TextInput
        label={words.name}
        maxLength={60}
        {...fixed('organisation_name', words.name_note)}
        {...edit.field('organisation_name')}
      />
    </SettingsForm>
  )
}

const services = ['YouTube', 'Vimeo'] as const

function SitesForm({ settings }: { settings: InstallationSettings }) {
  const { sites: words } = useTexts().installation
  const fixed = useFixed(settings)
  const isFixed = settings.fixed.includes('link_hosts')
  const edit = useSettingsEdit({
    settings,
    valuesOf: ({ link_hosts }) => ({ link_hosts }),
    changeOf: (values) => unlessFixed(values, settings.fixed),
    check: ({ link_hosts }) => {
      const wrong = link_hosts.find((host) => !isHost(host) && !settings.link_hosts.includes(host))
      return { link_hosts: wrong !== undefined && words.bad_host(wrong) }
    },
    bad: { link_hosts: words.bad_hosts },
    saved: words.saved,
  })
  const { link_hosts } = edit.values
  const write = (hosts: readonly string[]) => edit.write({ link_hosts: [...new Set(hosts)] })
  return (
    <SettingsForm
      name="sites"
      title={words.title}
      lead={words.lead}
      edit={edit}
      save={isFixed ? undefined : words.save}
    >
      <TagsInput
        label={words.hosts}
        acceptValueOnBlur
        maxTags={100}
        splitChars={[',', ' ', ';']}
        {...fixed('link_hosts', words.hosts_note)}
        {...edit.field('link_hosts', { withFocus: false })}
        onChange={(hosts) => write(hosts.map(hostIn).filter(Boolean))}
      />
      {services.map((service) => {
        const hosts = playerHosts[service]
        const isOn = hosts.some((host) => link_hosts.includes(host))
        return (
          <Switch
            key={service}
            label={words.films(service)}
            description={words.films_note}
            checked={isOn}
            disabled={isFixed}
            onChange={() =>
              write(isOn ? link_hosts.filter((host) => !hosts.some((one) => one === host)) : [...link_hosts, ...hosts])
            }
          />
        )
      })}
      <Text fz="note" c="dimmed">
        {words.only_https}
      </Text>
    </SettingsForm>
  )
}

/** Whose installation it is, and where its texts may lead. */
export const OrganisationPage = () => (
  <SettingsPart part="organisation">
    {(settings) => (
      <>
        <NameForm settings={settings} />
        <SitesForm settings={settings} />
      </>
    )}
  </SettingsPart>
)
