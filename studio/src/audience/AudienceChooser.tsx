import { Stack, Text } from '@mantine/core'
import type { AudienceChoice } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { type ComponentProps, useId, useRef } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { ChoiceCard } from '../ui/ChoiceCard.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { isNobody, useGroups, useReach } from './reach.ts'

type Kind = 'everyone' | 'groups' | 'public'

/** What is open to guests is open to everybody, whatever its groups. */
const kindOf = (audience: AudienceChoice): Kind =>
  audience.guests ? 'public' : 'everyone' in audience ? 'everyone' : 'groups'
const groupsOf = (audience: AudienceChoice) => ('groups' in audience ? audience.groups : [])

type CardProps = ComponentProps<typeof ChoiceCard> & { people: number | undefined }

function Card({ label, people, ...card }: CardProps) {
  const { audience: words } = useTexts()
  const language = useLanguage()
  return (
    <ChoiceCard
      {...card}
      label={
        <>
          <span>{label}</span>
          {people !== undefined && (
            <>
              <Text span ms="auto" fz="note" c="dimmed" className="num" aria-hidden="true">
                {number(people, language)}
              </Text>
              <span className="unseen">, {words.people(people, number(people, language))}</span>
            </>
          )}
        </>
      }
    />
  )
}

type Props = { value: AudienceChoice; onChange: (value: AudienceChoice) => void; disabled?: boolean }

/** Whom something is for: everyone, some groups, or everybody with the guests. */
export function AudienceChooser({ value, onChange, disabled = false }: Props) {
  const { audience: words } = useTexts()
  const name = useId()
  const kind = kindOf(value)
  /** The groups chosen before another card was, for the way back. */
  const chosen = useRef(groupsOf(value))
  if (kind === 'groups') chosen.current = groupsOf(value)
  const everybody = useGroups().data?.people
  const reach = useReach(value)
  const inGroups = isNobody(value) ? 0 : reach.isCurrent ? reach.data?.people : undefined
  const card = { name, disabled }
  return (
    <Stack component="fieldset" gap={6} m={0} p={0} bd="none" miw={0}>
      <legend>{words.title}</legend>
      <Card
        {...card}
        label={words.everyone}
        people={everybody}
        chosen={kind === 'everyone'}
        choose={() => onChange({ everyone: true, guests: false })}
      />
      <Card
        {...card}
        label={words.groups}
        people={kind === 'groups' ? inGroups : undefined}
        chosen={kind === 'groups'}
        choose={() => onChange({ groups: chosen.current, guests: false })}
      >
        <GroupChoice
          chosen={groupsOf(value)}
          disabled={disabled}
          onChange={(groups) => onChange({ groups, guests: false })}
        />
      </Card>
      <Card
        {...card}
        label={words.public}
        people={undefined}
        chosen={kind === 'public'}
        choose={() => onChange({ everyone: true, guests: true })}
      />
    </Stack>
  )
}
