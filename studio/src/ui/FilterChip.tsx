import { Button } from '@mantine/core'
import { Icon } from './Icon.tsx'

type Props = {
  label: string
  /** Says that the list is no longer narrowed to it. */ remove: string
  onRemove: () => void
}

/** What a list was narrowed to from elsewhere, and the way out of it. */
export const FilterChip = ({ label, remove, onRemove }: Props) => (
  <Button
    variant="default"
    size="md"
    maw={320}
    aria-label={remove}
    rightSection={<Icon of="close" size={16} />}
    onClick={onRemove}
  >
    {label}
  </Button>
)
