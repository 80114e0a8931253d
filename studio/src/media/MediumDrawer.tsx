import { Button, Stack, Text } from '@mantine/core'
import { mediaAuthoring as authoring } from '@megdan/contract'
import { fileSize, playingTime } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { queryClient, queryOf } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { FormDrawer } from '../ui/form/FormDrawer.tsx'
import { momentOf } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { RemoveButton } from '../ui/RemoveButton.tsx'
import { endingOf } from './MediaGrid.tsx'
import { FilmDetails } from './FilmDetails.tsx'
import { MediumForm } from './MediumForm.tsx'
import { MediumUses } from './MediumUses.tsx'
import { ReplaceMedium } from './ReplaceMedium.tsx'
import { type OneMedium, useFilmMade } from './one.ts'
import { Tint } from '../ui/Tint.tsx'
import css from './media.module.css'

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <Text component="dt" c="dimmed">
      {name}
    </Text>
    <dd className="num">{value}</dd>
  </>
)

function Facts({ medium }: { medium: OneMedium }) {
  const { facts, by, download } = useTexts().media
  const language = useLanguage()
  const time = momentOf(medium.uploaded_at)
  const { seconds = 0 } = medium.film ?? {}
  return (
    <>
      {medium.kind === 'file' && (
        <Button
          component="a"
          href={medium.url}
          download
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<Icon of="download" size={18} />}
        >
          {download}
        </Button>
      )}
      <dl className={css.facts}>
        {medium.width > 0 && <Fact name={facts.pixels} value={`${medium.width} × ${medium.height}`} />}
        {seconds > 0 && <Fact name={facts.length} value={playingTime(seconds)} />}
        <Fact name={facts.type} value={endingOf(medium)} />
        {medium.size > 0 && <Fact name={facts.size} value={fileSize(medium.size, language)} />}
        <Fact name={facts.uploaded} value={medium.uploaded_by ? by(medium.uploaded_by, time) : time} />
      </dl>
    </>
  )
}

function Removal({ medium, onClose }: { medium: OneMedium; onClose: () => void }) {
  const { media: words } = useTexts()
  const { id, uses, may_change } = medium
  const isUsed = uses.news.length + uses.former_news.length + uses.categories.length + uses.others > 0
  return (
    <>
      <RemoveButton
        id={id}
        name={medium.title || words.untitled}
        words={words}
        send={(call, id) => call(authoring.remove, { params: { id } })}
        refresh={() => queryClient.invalidateQueries({ queryKey: [authoring.list.path] })}
        disabled={isUsed || !may_change}
        onClose={onClose}
      />
      {isUsed && may_change && <p>{words.remove_used}</p>}
    </>
  )
}

function Details({ medium, onClose }: { medium: OneMedium; onClose: () => void }) {
  const { media: words } = useTexts()
  return (
    <Stack gap={24}>
      {!medium.may_change && (
        <Tint look="info">
          <p>{words.read_only}</p>
        </Tint>
      )}
      {medium.film && <FilmDetails medium={medium} film={medium.film} />}
      <MediumForm key={medium.url} medium={medium} />
      <Facts medium={medium} />
      <MediumUses uses={medium.uses} />
      {medium.may_change && <ReplaceMedium medium={medium} />}
      <Stack gap={24} align="start">
        <Removal medium={medium} onClose={onClose} />
      </Stack>
    </Stack>
  )
}

/** One of the library at the side of the page. */
export function MediumDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { media: words } = useTexts()
  const one = useQuery(queryOf(authoring.get, { params: { id } }))
  useFilmMade(one.data)
  return (
    <FormDrawer
      title={one.data?.title || words.details}
      size="30rem"
      one={one}
      failed={words.details_failed}
      onClose={onClose}
    >
      {(medium) => <Details medium={medium} onClose={onClose} />}
    </FormDrawer>
  )
}
