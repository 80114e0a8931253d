import { Button, Group, SimpleGrid } from '@mantine/core'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { FactorCard } from './FactorCard.tsx'

/** The codes, once: whoever leaves before they have kept them makes new ones. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const { codes: words } = useTexts().second_factor
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => announce(words.copied),
      () => undefined,
    )
  return (
    <FactorCard role="status">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <p>
        <b>{words.shown}</b>
      </p>
      <SimpleGrid component="ul" cols={2} spacing={16} verticalSpacing={6}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap={12} align="start">
        <Button variant="default" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button onClick={done}>{words.done}</Button>
      </Group>
    </FactorCard>
  )
}
