import type { FeedAddress, FeedKind } from '@megdan/contract'
import { useIonViewDidLeave } from '@ionic/react'
import { dateLong } from '@megdan/kit/format'
import { copy, refresh } from '@megdan/kit/icons'
import { calendar } from '@megdan/kit/more-icons'
import { useRef, useState } from 'react'
import { deviceOf } from '../platform/device.ts'
import { useOnline } from '../platform/network.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button, ButtonOut } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SheetWays } from '../ui/SheetWays.tsx'
import { calendarAddress, copyAddress, endAddress, makeAddress, middayOf } from './addresses.ts'
import { useFeedTexts } from './words.ts'
import css from './feeds.module.css'

/** The address itself, while it is told. */
function Made({ kind, url }: { kind: FeedKind; url: string }) {
  const words = useFeedTexts()
  const { title } = words.kinds[kind]
  return (
    <>
      <p className="mt-12">{words.made}</p>
      <output className={`block wrap-anywhere rounded mt-8 bg-sunken ${css.address}`} aria-label={words.address(title)}>
        {url}
      </output>
      <div className="row flex-wrap gap-8 mt-12">
        <Button small fit icon={copy} aria-label={words.copy_about(title)} onClick={() => copyAddress(url)}>
          {words.copy}
        </Button>
        {kind === 'dates' && deviceOf() === 'ios' && (
          <ButtonOut small fit kind="tonal" icon={calendar} isPage={false} href={calendarAddress(url)}>
            {words.calendar}
          </ButtonOut>
        )}
      </div>
    </>
  )
}

function Standing({ address }: { address: FeedAddress }) {
  const words = useFeedTexts()
  const language = useLanguage()
  const dayOf = (day: string) => dateLong(middayOf(day), language)
  const { made_on, last_used_on } = address
  const used = last_used_on === null ? words.unused : words.used_on(dayOf(last_used_on))
  return <p className="cap text-dim mt-12">{`${words.made_on(dayOf(made_on))} · ${used}`}</p>
}

/** One kind of address: none yet, one that was just made and is told, or one that stands. */
export function FeedCard({ kind, address }: { kind: FeedKind; address: FeedAddress | undefined }) {
  const words = useFeedTexts()
  const { shell } = useTexts()
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  const [url, setUrl] = useState<string>()
  const [asked, setAsked] = useState<'renew' | 'stop'>()
  // Told once: whoever comes back to the page, or to the phone, finds it gone.
  useIonViewDidLeave(() => setUrl(undefined))
  const { title, text } = words.kinds[kind]
  const make = async () => {
    const made = await makeAddress(kind)
    if (made === undefined) return
    setUrl(made)
    heading.current?.focus()
  }
  const answer = async () => {
    const what = asked
    setAsked(undefined)
    if (what === 'renew') return make()
    if (await endAddress(kind)) {
      setUrl(undefined)
      heading.current?.focus()
    }
  }
  const close = () => setAsked(undefined)
  return (
    <Card tone="outline" padded className="mt-14">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="sub mt-4">{text}</p>
      {url && <Made kind={kind} url={url} />}
      {address ? <Standing address={address} /> : <p className="cap text-dim mt-12">{words.none}</p>}
      {address ? (
        <div className="row flex-wrap gap-8 mt-12">
          <Button
            kind="secondary"
            small
            fit
            icon={refresh}
            disabled={!online}
            aria-label={words.renew_about(title)}
            onClick={() => setAsked('renew')}
          >
            {words.renew}
          </Button>
          <Button
            kind="quiet-danger"
            small
            fit
            disabled={!online}
            aria-label={words.stop_about(title)}
            onClick={() => setAsked('stop')}
          >
            {words.stop}
          </Button>
        </div>
      ) : (
        <div className="mt-12">
          <Button kind="tonal" small fit disabled={!online} aria-label={words.make_about(title)} onClick={make}>
            {words.make}
          </Button>
        </div>
      )}
      <Sheet
        open={asked !== undefined}
        onClose={close}
        title={asked && words.asked[asked].title}
        closeLabel={shell.close}
        foot={
          asked && (
            <SheetWays
              no={words.asked.no}
              onNo={close}
              yes={words.asked[asked].yes}
              onYes={answer}
              danger={asked === 'stop'}
            />
          )
        }
      >
        {asked && <p className="lead">{words.asked[asked].text}</p>}
      </Sheet>
    </Card>
  )
}
