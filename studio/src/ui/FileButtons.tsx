import { Button, type ButtonProps, Group } from '@mantine/core'
import { Icon } from './Icon.tsx'
import { type ServedFile, useDownload } from './use-download.ts'

type Labelled = ServedFile & {
  label: string
  /** What is downloaded, for whoever does not see what stands around it. */
  title?: string
}
type Look = Pick<ButtonProps, 'size'>

/** Downloads a file that the server makes. Without a label it is known by its icon and title. */
export function FileButton({ file, ...look }: { file: Labelled } & Look) {
  const { run, busy } = useDownload()
  const { label, title } = file
  const icon = <Icon of="download" size={18} />
  return (
    <Button
      variant="default"
      loading={busy}
      {...(title !== undefined && { title, 'aria-label': title })}
      leftSection={label && icon}
      onClick={() => void run(file)}
      {...look}
    >
      {label || icon}
    </Button>
  )
}

/** The same as files of several kinds. */
export const FileButtons = ({ files, ...look }: { files: readonly Labelled[] } & Look) => (
  <Group component="span" gap={8} align="start" wrap="nowrap">
    {files.map((file) => (
      <FileButton key={file.kind} file={file} {...look} />
    ))}
  </Group>
)
