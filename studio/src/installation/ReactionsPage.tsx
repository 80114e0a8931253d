import { ActionIcon, Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { type InstallationSettings, type ReactionKind, reactionKinds, type Reactions } from '@megdan/contract'
import { nameOf, useLanguages } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { CommentRules } from './CommentRules.tsx'
import { ReviewElsewhere } from './ReviewElsewhere.tsx'
import { SettingsForm, useSettingsEdit } from './SettingsForm.tsx'
import { SettingsPart } from './SettingsFrame.tsx'

const most = 6
type Reaction = Reactions[number]

const tidied = (reactions: Reactions): Reactions =>
  reactions.map(({ kind, names }) => ({
    kind,
    names: Object.fromEntries(
      Object.entries(names).flatMap(([language, name]) => (name.trim() ? [[language, name.trim()]] : [])),
    ),
  }))

type RowProps = {
  one: Reaction
  usual: string
  write: (next: Reaction) => void
  move: (by: -1 | 1) => void
  remove: () => void
  isFirst: boolean
  isLast: boolean
}

function ReactionRow({ one, usual, write, move, remove, isFirst, isLast }: RowProps) {
  const { reactions: words } = useTexts().installation
  const languages = useLanguages()
  const inside = useLanguage()
  return (
    <Group component="li" align="end" gap={10} wrap="nowrap" p={12} bd="1px solid var(--mg-border)" bdrs="tile">
      <Stack gap={6} flex={1}>
        <Text fw={640}>{usual}</Text>
        <Group gap={10} grow preventGrowOverflow={false}>
          {languages.map((language) => (
            <TextInput
              key={language}
              size="sm"
              label={nameOf(language, inside)}
              lang={language}
              maxLength={24}
              placeholder={language === inside ? usual : words.as_app}
              value={one.names[language] ?? ''}
              onChange={({ currentTarget }) =>
                write({ ...one, names: { ...one.names, [language]: currentTarget.value } })
              }
            />
          ))}
        </Group>
      </Stack>
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="subtle" size={36} disabled={isFirst} aria-label={words.up(usual)} onClick={() => move(-1)}>
          <Icon of="raise" size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" size={36} disabled={isLast} aria-label={words.down(usual)} onClick={() => move(1)}>
          <Icon of="select" size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" size={36} aria-label={words.withdraw(usual)} onClick={remove}>
          <Icon of="close" size={18} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

function ReactionsForm({ settings }: { settings: InstallationSettings }) {
  const { installation, insights } = useTexts()
  const words = installation.reactions
  const edit = useSettingsEdit({
    settings,
    valuesOf: ({ reactions }) => ({ reactions }),
    changeOf: ({ reactions }) => ({ reactions: tidied(reactions) }),
    bad: { reactions: words.bad },
    saved: words.saved,
  })
  const { reactions } = edit.values
  const put = (next: Reactions) => edit.write({ reactions: next })
  const left = reactionKinds.filter((kind) => !reactions.some((one) => one.kind === kind))
  const called = (kind: ReactionKind) => insights.reaction[kind] ?? kind
  const move = (at: number, by: -1 | 1) => {
    const next = [...reactions]
    const [one] = next.splice(at, 1)
    if (one) next.splice(at + by, 0, one)
    put(next)
  }
  return (
    <SettingsForm title={words.title} lead={words.lead} edit={edit} save={words.save}>
      <Stack component="ul" gap={8} p={0} m={0} style={{ listStyle: 'none' }}>
        {reactions.map((one, at) => (
          <ReactionRow
            key={one.kind}
            one={one}
            usual={called(one.kind)}
            write={(next) => put(reactions.map((other) => (other.kind === one.kind ? next : other)))}
            move={(by) => move(at, by)}
            remove={() => put(reactions.filter(({ kind }) => kind !== one.kind))}
            isFirst={at === 0}
            isLast={at === reactions.length - 1}
          />
        ))}
      </Stack>
      {reactions.length === 0 && <Text c="dimmed">{words.none}</Text>}
      {left.length > 0 && reactions.length < most && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<Icon of="plus" size={18} />} style={{ justifySelf: 'start' }}>
              {words.add}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {left.map((kind) => (
              <Menu.Item key={kind} onClick={() => put([...reactions, { kind, names: {} }])}>
                {called(kind)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Text fz="note" c="dimmed">
        {words.kept}
      </Text>
    </SettingsForm>
  )
}

/** With what readers answer in one tap, which comments wait, and whose word is needed elsewhere. */
export const ReactionsPage = () => (
  <SettingsPart part="reactions">
    {(settings) => (
      <>
        <ReactionsForm settings={settings} />
        <CommentRules settings={settings} />
        <ReviewElsewhere settings={settings} />
      </>
    )}
  </SettingsPart>
)
