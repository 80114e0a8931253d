import type { Article } from '@megdan/contract'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'

type Props = { id: string; open: boolean; talk: string | undefined }
const Nothing = () => null

/** A chunk of its own: whether it comes or not, the article stays. */
const Comments = lazy<ComponentType<Props>>(() =>
  import('./Comments.tsx').then(
    (file) => ({ default: file.Comments }),
    () => ({ default: Nothing }),
  ),
)

/** How far below the screen the comments begin to load. */
const ahead = '600px'

/** The comments under a text, asked for when the reader comes near, or has come for one `talk` of them. */
export function CommentsBelow({ article, talk }: { article: Article; talk?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(!('IntersectionObserver' in window))
  const isAsked = near || talk !== undefined
  useEffect(() => {
    if (near || !place.current) return undefined
    const see = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && setNear(true)
    const observer = new IntersectionObserver(see, { rootMargin: ahead })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  if (!article.comments_open && article.counts.comments === 0) return null
  return (
    <div ref={place}>
      <Suspense fallback={null}>
        {isAsked && <Comments id={article.id} open={article.comments_open} talk={talk} />}
      </Suspense>
    </div>
  )
}
