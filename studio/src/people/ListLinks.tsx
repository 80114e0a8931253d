import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

/** To what is done with groups and with whole lists. */
export function ListLinks() {
  const { groups, peopleImport } = useTexts()
  return (
    <div className="people-links">
      <Button component={Link} to="/people/groups" variant="subtle" leftSection={<Icon of="list" size={18} />}>
        {groups.link}
      </Button>
      <Button component={Link} to="/people/import" variant="subtle" leftSection={<Icon of="upload" size={18} />}>
        {peopleImport.link}
      </Button>
    </div>
  )
}
