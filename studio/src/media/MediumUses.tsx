import { Anchor, Group, Text } from '@mantine/core'
import type { MediumUses as Uses } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Pill } from '../ui/Pill.tsx'

const row = { justify: 'space-between', wrap: 'nowrap', gap: 12, mih: 36, py: 4 } as const

function News({ label, news, heading = false }: { label: string; news: Uses['news']; heading?: boolean }) {
  const { state } = useTexts().news
  if (news.length === 0) return null
  return (
    <>
      {heading && <p>{label}</p>}
      <ul aria-label={label}>
        {news.map(({ id, title, status }) => (
          <Group component="li" {...row} key={id}>
            <Anchor component={Link} to={`/news/${id}`} underline="always">
              {title}
            </Anchor>
            <Pill dot look={status}>
              {state[status]}
            </Pill>
          </Group>
        ))}
      </ul>
    </>
  )
}

/** News and categories that show it, each a way there. */
export function MediumUses({ uses: { news, former_news, categories, others } }: { uses: Uses }) {
  const { media: words } = useTexts()
  const language = useLanguage()
  return (
    <section aria-label={words.uses}>
      <Text component="h3" fz="lg" mb={8}>
        {words.uses}
      </Text>
      {news.length + former_news.length + categories.length + others === 0 && <p>{words.uses_none}</p>}
      <News label={words.uses_news} news={news} />
      <News label={words.uses_former} news={former_news} heading />
      {categories.length > 0 && (
        <ul aria-label={words.uses_categories}>
          {categories.map(({ id, title }) => (
            <Group component="li" {...row} key={id}>
              <Anchor component={Link} to={`/categories?open=${id}`} underline="always">
                {title}
              </Anchor>
              <Pill>{words.uses_category}</Pill>
            </Group>
          ))}
        </ul>
      )}
      {others > 0 && <p>{words.uses_others(number(others, language))}</p>}
    </section>
  )
}
