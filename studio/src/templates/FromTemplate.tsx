import { Button } from '@mantine/core'
import type { TemplateKind } from '@megdan/contract'
import { Link } from 'react-router-dom'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

/** Where something begins: the way to the templates of its kind. */
export const FromTemplate = ({ kind }: { kind: TemplateKind }) => (
  <Button component={Link} to={`/templates?kind=${kind}`} variant="default" leftSection={<Icon of="copy" size={18} />}>
    {useTexts().titles.from_template}
  </Button>
)
