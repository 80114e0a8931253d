import { Button, Paper, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { AwayCard } from '../review/index.ts'
import { useTexts } from '../texts/index.ts'
import { card } from '../ui/grounds.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListHead } from '../ui/list/ListPage.tsx'
import { FactorSettings } from './FactorSettings.tsx'

export function SecurityPage() {
  const { second_factor: words, installation } = useTexts()
  return (
    <>
      <ListHead
        title={words.title}
        acts={
          <Button
            component={Link}
            to="/settings/sign-ins"
            variant="default"
            leftSection={<Icon of="phone" size={18} />}
          >
            {installation.parts.sign_ins.title}
          </Button>
        }
      >
        <p>{words.lead}</p>
      </ListHead>
      <Stack gap={20} maw="52rem">
        <Paper {...card} px={24} py={20}>
          <FactorSettings />
        </Paper>
        <AwayCard />
      </Stack>
    </>
  )
}
