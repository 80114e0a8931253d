import { Button } from '@mantine/core'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'

/** The codes, once: whoever leaves before they have kept them makes new ones. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const { codes: words } = useTexts().second_factor
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => announce(words.copied),
      () => undefined,
    )
  return (
    <section className="factor-card" role="status">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <p>
        <b>{words.shown}</b>
      </p>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-row">
        <Button variant="default" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button onClick={done}>{words.done}</Button>
      </div>
    </section>
  )
}
