import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { IonContent, IonPage } from '@ionic/react'
import { names } from './names.ts'
import css from './page.module.css'

type Props = {
  /** The h1, and the small title of the bar once the h1 has scrolled away. */
  title: string
  /** false: the page draws its own <h1 tabIndex={-1}> (article, category, intro, survey). */
  heading?: boolean
  over?: ReactNode
  start?: ReactNode
  end?: ReactNode
  /** Between start and end, as the brand; the small title takes its place while scrolled. */
  middle?: ReactNode
  /** The middle keeps its place while the page scrolls. */
  keepMiddle?: boolean
  /** 'float' lies over a cover under the status bar; 'none' leaves the bar out. */
  bar?: 'solid' | 'float' | 'none'
  /** Stays under the bar while the page scrolls, as a search box or chips. */
  below?: ReactNode
  foot?: ReactNode
  aside?: ReactNode
  /** A PullToRefresh. */
  refresher?: ReactNode
  /** Whole width without the column, as for covers; the page uses .column itself. */
  wide?: boolean
  className?: string | undefined
  children: ReactNode
}

const ScrollContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/** The element that scrolls, for virtual lists (virtua's scrollRef) and reading progress. */
export function usePageScroll() {
  return use(ScrollContext)
}

/** How far a floating bar reaches over the scrolling part. */
function barOver(scroll: HTMLElement | null) {
  const bar = scroll?.parentElement?.querySelector<HTMLElement>(`.${css.float}`)
  return bar?.offsetHeight ?? 0
}

/** True once the page's h1 has left the screen at the top. */
function useScrolledPast(scroll: RefObject<HTMLElement | null>, title: string) {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const heading = scroll.current?.querySelector('h1')
    if (!title || !heading || !('IntersectionObserver' in window)) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => setPast(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.height)),
      // What lies below the screen, as a title under a cover, has not been passed.
      { root: scroll.current, rootMargin: `-${8 + barOver(scroll.current)}px 0px 1000000px` },
    )
    watch.observe(heading)
    return () => watch.disconnect()
  }, [scroll, title])
  return past
}

export function Page(props: Props) {
  const {
    title,
    heading = true,
    over,
    start,
    end,
    middle,
    keepMiddle,
    bar = 'solid',
    below,
    foot,
    aside,
    refresher,
    wide,
  } = props
  const scroll = useRef<HTMLDivElement>(null)
  const past = useScrolledPast(scroll, title)
  const main = (
    <>
      {heading && (
        <div className={names(css.title, over && css.withOver, wide && css.wide)}>
          {over && <p className="sub">{over}</p>}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
      )}
      {props.children}
    </>
  )
  return (
    <IonPage {...(props.className && { className: props.className })}>
      <IonContent className={css.content ?? ''} scrollY={false}>
        {refresher}
        <div className={`flex flex-col relative ${css.page} ${aside ? css.withAside : ''}`}>
          {bar !== 'none' && (
            <div
              className={`flex-none relative bg-ground ${css.bar} ${bar === 'float' ? css.float : ''} ${past ? css.past : ''}`}
            >
              <div className={`row ${css.row}`}>
                {start}
                <div className={`rest grid relative ${css.middle}`}>
                  {middle && <div className={keepMiddle ? undefined : css.own}>{middle}</div>}
                  {!keepMiddle && (
                    <div className={`overflow-hidden text-center weight-650 ${css.small}`} aria-hidden="true">
                      {title}
                    </div>
                  )}
                </div>
                {end}
              </div>
              {below && <div className={css.column}>{below}</div>}
            </div>
          )}
          <div className={`ion-content-scroll-host relative ${css.scroll}`} ref={scroll} tabIndex={-1} data-skip-target>
            <ScrollContext value={scroll}>
              {aside ? (
                <div className={css.columns}>
                  <div className={css.column}>{main}</div>
                  <aside className={css.aside}>{aside}</aside>
                </div>
              ) : wide ? (
                main
              ) : (
                <div className={css.column}>{main}</div>
              )}
            </ScrollContext>
          </div>
          {foot && (
            <div className={`flex-none relative bg-ground ${css.foot}`}>
              <div className={css.column}>{foot}</div>
            </div>
          )}
        </div>
      </IonContent>
    </IonPage>
  )
}
