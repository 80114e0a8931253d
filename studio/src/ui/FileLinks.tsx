import { Button, type ButtonProps, Group } from '@mantine/core'
import { Icon } from './Icon.tsx'

type Props = {
  files: readonly { label: string; address: string }[]
  /** What is downloaded, for whoever does not see what stands around it. */
  nameOf: (label: string) => string
} & Pick<ButtonProps, 'size'>

/** The same as files of several kinds, each a button that downloads it. */
export const FileLinks = ({ files, nameOf, ...look }: Props) => (
  <Group component="span" gap={8} align="start" wrap="nowrap">
    {files.map(({ label, address }) => (
      <Button
        key={label}
        component="a"
        href={address}
        download
        variant="default"
        aria-label={nameOf(label)}
        leftSection={<Icon of="download" size={18} />}
        {...look}
      >
        {label}
      </Button>
    ))}
  </Group>
)
