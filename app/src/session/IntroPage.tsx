import { IonContent, IonPage, useIonRouter } from '@ionic/react'
import { alert, lock } from '@megdan/kit/icons'
import { gift, star } from '@megdan/kit/more-icons'
import { type CSSProperties, type ReactNode, type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { watchStepBack } from '../platform/back-button.ts'
import { askForPush, canRing } from '../platform/push.ts'
import { intro } from '../texts/bg/intro.ts'
import { pageWords, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Brand } from '../ui/Logo.tsx'
import { Dots } from '../ui/Dots.tsx'
import { Tag } from '../ui/Tag.tsx'
import { completeTutorial, useSession } from './session.ts'
import { wishedPlace } from './wish.ts'
import css from './intro.module.css'

const { use: useIntroTexts } = pageWords('intro', intro)

const swipe = 48
const faces = [
  'M8 16c1.2-1.6 6.800-1.6 8 0',
  'M8.500 15.500c1-.9 6-.9 7 0',
  'M8.500 15h7',
  'M8.500 14.500c1 1 6 1 7 0',
  'M8 14c1.200 2 6.800 2 8 0',
]

const covers = [
  ['people', css.people],
  ['energy', css.energy],
  ['canteen', css.canteen],
  ['logistics', css.logistics],
] as const

function Collage() {
  return covers.map(([name, place]) => (
    <img
      key={name}
      className={`fills ${css.photo} ${place}`}
      src={`/covers/${name}.webp`}
      alt=""
      width={360}
      height={270}
    />
  ))
}

function Ballot() {
  const { survey } = useIntroTexts()
  return (
    <>
      <div className={`bg-surface ${css.ballot}`}>
        <Tag tone="soft" icon={lock}>
          {survey.anonymous}
        </Tag>
        <p className="serif mt-12 mb-16 text-[22px]/[26px]">{survey.question}</p>
        <div className={`flex justify-between ${css.faces}`}>
          {faces.map((mouth, index) => (
            <svg
              key={mouth}
              width="46"
              height="46"
              viewBox="0 0 24 24"
              style={{ color: `var(--mg-mood-${index + 1})` }}
            >
              <circle cx="12" cy="12" r="12" fill="currentColor" opacity="0.16" />
              <path
                d={`M8.500 8v2M15.500 8v2${mouth}`}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
              />
            </svg>
          ))}
        </div>
      </div>
      <div className={`grid gap-8 px-18 py-16 bg-surface ${css.bars}`}>
        <i />
        <i />
        <i />
      </div>
    </>
  )
}

function Alerts() {
  const { alerts } = useIntroTexts()
  const icons = [alert, gift, star]
  return alerts.map(({ title, text }, index) => (
    <div key={title} className={`row gap-12 bg-surface ${css.alert}`} style={{ '--at': index } as CSSProperties}>
      <span className={`middle flex-none size-44 ${['red', 'amber', 'green'][index]} rounded-14`}>
        <Icon of={icons[index] ?? star} size={22} />
      </span>
      <span>
        <b className="block text-[17px]/[21px] weight-680">{title}</b>
        <span className="cap block">{text}</span>
      </span>
    </div>
  ))
}

/** What lies behind each. */
const rounds = ['accent', 'primary', 'info'].map((name) => ({ '--round': `var(--mg-${name}-soft)` }) as CSSProperties)
const pictures: ReactNode[] = [<Collage key="1" />, <Ballot key="2" />, <Alerts key="3" />]

/** A step sideways with the finger, in the reading direction. */
function useSwipe(step: (by: 1 | -1) => void) {
  const from = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => (from.current = touches[0]?.clientX),
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0)
      if (from.current !== undefined && Math.abs(moved) > swipe) step(moved < 0 ? 1 : -1)
    },
  }
}

/** The promise in three slides; the last one asks for push before the system does, where there is push. */
export function IntroPage() {
  const { shell } = useTexts()
  const words = useIntroTexts()
  const router = useIonRouter()
  const { authenticated, guest, knows_app } = useSession()
  const last = words.slides.length - 1
  const [at, setAt] = useState(knows_app ? last : 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const slide = words.slides[at]
  useEffect(() => {
    if (at > 0) heading.current?.focus({ preventScroll: true })
  }, [at])
  const swiping = useSwipe((by) => setAt((now) => Math.min(last, Math.max(0, now + by))))
  const stepBack = useEffectEvent(() => {
    if (at > 0) setAt(at - 1)
    return at > 0
  })
  useEffect(() => watchStepBack(() => stepBack()), [])
  const finish = async () => {
    await completeTutorial()
    router.navigateRoot(wishedPlace() ?? paths.home)
  }
  const allow = async () => {
    await askForPush()
    await finish()
  }
  return (
    <IonPage>
      <IonContent scrollY={false}>
        <div className={`flex flex-col ${css.intro}`} {...swiping}>
          <div className={`row justify-between ${css.bar}`}>
            <Brand name={shell.brand} />
            {at < last && (
              <Button kind="ghost" small onClick={finish}>
                {words.skip}
              </Button>
            )}
          </div>
          <div className={`flex-none relative ${css.picture}`} key={at} style={rounds[at]} aria-hidden="true">
            {pictures[at]}
          </div>
          <div className="px-28 pt-14 text-center">
            <h1 ref={heading} tabIndex={-1}>
              {slide?.title}
            </h1>
            <p className="lead mt-10 text-body text-balance">{slide?.text}</p>
          </div>
          <div className={`grid w-full gap-2 ${css.foot}`}>
            <Dots count={words.slides.length} at={at + 1} label={words.step(at + 1, words.slides.length)} />
            {at < last ? (
              <Button onClick={() => setAt(at + 1)}>{words.next}</Button>
            ) : canRing() ? (
              <>
                <Button onClick={allow}>{words.allow}</Button>
                <Button kind="ghost" onClick={finish}>
                  {words.later}
                </Button>
              </>
            ) : (
              <Button onClick={allow}>{authenticated || guest ? words.to_news : words.to_login}</Button>
            )}
          </div>
        </div>
      </IonContent>
    </IonPage>
  )
}
