import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type AudienceChoice, languageTags, notificationsAuthoring as authoring, type Reach } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { useLanguage } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Callout } from '../ui/Callout.tsx'
import { useWords } from './use-words.ts'

function useAttention(audience: AudienceChoice, link: string | undefined, enabled: boolean) {
  const [settled] = useDebouncedValue(JSON.stringify({ audience, ...(link && { link }) }), 250)
  return useQuery({
    queryKey: [authoring.attention.path, settled],
    queryFn: ({ signal }) =>
      api.with({ signal })(authoring.attention, {
        body: JSON.parse(settled) as { audience: AudienceChoice; link?: string },
      }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

type Props = {
  audience: AudienceChoice
  link: string | undefined
  urgent: boolean
  /** It waits for an hour to come, and the quiet is that of then. */
  later: boolean
  reach: Reach | undefined
  nobody: boolean
}

/** What editors should know before they ask these people for their attention once more. */
export function AttentionNotes({ audience, link, urgent, later, reach, nobody }: Props) {
  const { attention: words } = useWords()
  const language = useLanguage()
  const { data, isError } = useAttention(audience, link, !nobody)
  if (nobody) return null
  const quiet = reach?.held_by_quiet_hours ?? 0
  const shown = (value: number) => number(value, language)
  const average = data?.average.toLocaleString(languageTags[language], { maximumFractionDigits: 1 })
  return (
    <Stack component="section" gap={8} aria-label={words.title} aria-live="polite">
      {quiet > 0 && (
        <Callout warning={urgent}>
          <Icon of="moon" size={18} />
          {urgent
            ? words.through_quiet(quiet, shown(quiet))
            : words[later ? 'quiet_then' : 'quiet'](quiet, shown(quiet))}
        </Callout>
      )}
      {data && data.without_access > 0 && (
        <Callout>
          <Icon of="alert" size={18} />
          {words.without_access(data.without_access, shown(data.without_access))}
        </Callout>
      )}
      {data && data.people > 0 && data.most > 0 && (
        <Callout warning={data.over_limit > 0 && !urgent}>
          <Icon of="bell" size={18} />
          <span>
            {words.week(average ?? '', shown(data.most))}
            {data.over_limit > 0 &&
              !urgent &&
              ` ${words.over(data.over_limit, shown(data.over_limit), shown(data.limit))}`}
          </span>
        </Callout>
      )}
      {isError && !data && <Callout warning={false}>{words.failed}</Callout>}
    </Stack>
  )
}
