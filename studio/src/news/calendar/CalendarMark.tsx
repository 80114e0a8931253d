import { Box, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { clockOfMoment, writtenClock } from '../../ui/moment.ts'
import css from './calendar.module.css'
import { groundOf, type Mark } from './entries.ts'

/** A notification or a survey; it is changed where it is at home. */
export function CalendarMark({ mark: { kind, at, title, language, to, urgent } }: { mark: Mark }) {
  const { calendar: words } = useTexts()
  return (
    <li>
      <Box component={Link} to={to} {...groundOf[kind]} className={css.entry} data-look={kind}>
        <Text span lineClamp={2} className={css.words}>
          <b>
            <Icon of={urgent ? 'alert' : kind === 'notification' ? 'bell' : 'survey'} size={14} />
            {writtenClock(clockOfMoment(at))}
            {kind === 'survey_closes' && ` ${words.end}`}
          </b>{' '}
          <span lang={language}>{title}</span>
          <span className="unseen">, {words.kind[kind]}</span>
        </Text>
      </Box>
    </li>
  )
}
