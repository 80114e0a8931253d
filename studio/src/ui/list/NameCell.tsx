import { Table, Text, UnstyledButton } from '@mantine/core'

type Props = { name: string; url: string; onOpen: () => void }

/** What opens a row of something that has an address elsewhere. */
export const NameCell = ({ name, url, onOpen }: Props) => (
  <Table.Th scope="row">
    <UnstyledButton mih={24} fw={600} td="underline" onClick={onOpen}>
      {name}
    </UnstyledButton>
    <Text fz="caption" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {url}
    </Text>
  </Table.Th>
)
