import { Box, Button, Group, Kbd, Stack, Text } from '@mantine/core'
import type { NewsContent } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { type RefObject, useId, useRef } from 'react'
import { AudienceChooser, ReachSummary, useReach } from '../audience/index.ts'
import { GoodHour, type Plan, useGoodHour } from '../news/index.ts'
import { labelOf, useRinging } from '../ringing/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { ChoiceCard } from '../ui/ChoiceCard.tsx'
import { daysFrom, momentAt } from '../ui/moment.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { MomentField } from '../ui/MomentField.tsx'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { useNow } from '../ui/use-now.ts'
import type { Check } from './checks.ts'
import { Checks } from './Checks.tsx'
import type { Changes } from './content.ts'
import { aboutNotice, NoticeFields } from './NoticeFields.tsx'
import { focusPlace } from './places.ts'
import css from './publish-sheet.module.css'
import { CategoryField } from './SettingsPanel.tsx'
import { useConfirmKey } from './use-confirm-key.ts'

type Props = {
  content: NewsContent
  change: (changes: Changes) => void
  plan: Plan
  onPlan: (changes: Partial<Plan>) => void
  checks: readonly Check[]
  busy: boolean
  failure: string | undefined
  onConfirm: () => void
  /** What is not in order stands elsewhere on the page. */
  onGo: (check: Check) => void
  onClose: () => void
}

/** Now, or at an hour; what is known of a good one is one press away. */
function When({ plan, onPlan }: Pick<Props, 'plan' | 'onPlan'>) {
  const { editor: words } = useTexts()
  const { sheet } = words
  const name = useId()
  const now = new Date(useNow(20_000))
  const good = useGoodHour(now)
  const { publish_at } = plan
  const later = () => {
    const [, tomorrow] = daysFrom(now, 2)
    const morning = tomorrow && momentAt(tomorrow, { hour: 9, minute: 0 })
    onPlan({ publish_at: good ?? morning ?? null })
  }
  const isPast = publish_at !== null && new Date(publish_at) <= now
  return (
    <Stack component="fieldset" gap={8} m={0} p={0} bd="none" miw={0}>
      <legend>{sheet.when}</legend>
      <Group grow gap={8}>
        <ChoiceCard
          name={name}
          label={sheet.now}
          chosen={publish_at === null}
          choose={() => onPlan({ publish_at: null })}
        />
        <ChoiceCard name={name} label={sheet.later} chosen={publish_at !== null} choose={later} />
      </Group>
      {publish_at !== null && (
        <div data-place="publish_at">
          <MomentField
            label={words.publish_at}
            value={publish_at}
            days
            required
            error={isPast ? words.past : undefined}
            onChange={(at) => onPlan({ publish_at: at })}
            advice={<GoodHour good={good} chosen={publish_at} onChoose={(at) => onPlan({ publish_at: at })} />}
          />
        </div>
      )}
    </Stack>
  )
}

/** Before an item is published: where, for whom, when and with what, all of it to be changed here. The button says the number. */
export function PublishSheet(props: Props) {
  const { content, change, plan, onPlan, checks, busy, failure, onConfirm, onGo, onClose } = props
  const texts = useTexts()
  const { editor: words } = texts
  const { dialog, sheet } = words
  const language = useLanguage()
  const own: RefObject<HTMLDivElement | null> = useRef(null)
  const reach = useReach(content.audience, content.category_id)
  const ringing = useRinging(aboutNotice(content, plan))
  const wrong = checks.filter(({ level }) => level !== 'ok')
  const blocked = wrong.some(({ level }) => level === 'error')
  const people = reach.data && reach.isCurrent ? number(reach.data.people, language) : '…'
  const quiet = plan.publish_at ? dialog.to_schedule(people) : dialog.to_publish(people)
  const label = plan.notice ? labelOf(plan.publish_at ? 'schedule' : 'publish', ringing, texts) : quiet
  useConfirmKey(() => {
    // Another dialog may lie over this one.
    const [open] = [...document.querySelectorAll('[role=dialog]')].toReversed()
    if (!own.current || !open?.contains(own.current)) return false
    if (!blocked && !busy) onConfirm()
    return true
  })
  return (
    <SideDrawer title={plan.publish_at ? dialog.schedule : dialog.publish} size="30rem" onClose={onClose}>
      <Stack gap={22} ref={own} className={css.sheet}>
        <Text ff="heading" fz="1.25rem" fw={640} lang={content.language}>
          {content.title.trim() || words.untitled}
        </Text>
        {wrong.length > 0 && (
          <Checks
            calm={false}
            checks={wrong}
            onGo={(check) => {
              // What can be mended here is mended here.
              const isHere = check.language === undefined && own.current && focusPlace(check.place, own.current)
              if (!isHere) onGo(check)
            }}
          />
        )}
        <Stack component="section" gap={12} aria-label={sheet.whom}>
          <CategoryField content={content} change={change} />
          <div data-place="audience">
            <AudienceChooser value={content.audience} onChange={(audience) => change({ audience })} />
          </div>
          <ReachSummary
            within
            audience={content.audience}
            {...(content.category_id && { category_id: content.category_id })}
          />
          {content.audience.guests && <Text fz="note">{dialog.to_guests}</Text>}
        </Stack>
        <When plan={plan} onPlan={onPlan} />
        <NoticeFields content={content} plan={plan} preview onNotice={(notice) => onPlan({ notice })} />
      </Stack>
      <Box className={css.foot}>
        <Failure>{failure}</Failure>
        {plan.notice && plan.publish_at === null && (
          <Text fz="caption" c="dimmed" mb={8}>
            {texts.ringing.undo_follows}
          </Text>
        )}
        <Group justify="flex-end" gap={8}>
          <Text fz="caption" c="dimmed" me="auto" aria-hidden="true">
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
          </Text>
          <Button variant="default" onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button onClick={onConfirm} loading={busy} disabled={blocked} data-autofocus>
            {label}
          </Button>
        </Group>
      </Box>
    </SideDrawer>
  )
}
