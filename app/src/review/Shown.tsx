import { type Article, type Language, languageNames, type NewsContent, type Review } from '@megdan/contract'
import { linesOf } from '@megdan/kit/review-lines'
import { useState } from 'react'
import { ArticleText } from '../news/index.ts'
import { Introduction } from '../surveys/index.ts'
import { Button } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useReviewTexts } from './words.ts'

/** The item in one of its languages. */
function articleIn(article: Article, of: Review, language: Language): Article {
  const translations = of.content['translations'] as NewsContent['translations'] | undefined
  const wording = language === of.article?.language ? undefined : translations?.[language]
  return wording ? { ...article, ...wording, language } : article
}

function Item({ of, article }: { of: Review; article: Article }) {
  const [language, setLanguage] = useState<Language>(article.language)
  const shown = articleIn(article, of, language)
  return (
    <>
      {article.languages.length > 1 && (
        <div className="row gap-8 flex-wrap mb-10">
          {article.languages.map((one) => (
            <Button
              key={one}
              kind="tonal"
              fit
              small
              lang={one}
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {languageNames[one]}
            </Button>
          ))}
        </div>
      )}
      {shown.cover && (
        <Picture
          media={shown.cover}
          focus={shown.cover.focus ?? undefined}
          sizes="(min-width: 768px) 720px, 100vw"
          ratio="auto"
          described
        />
      )}
      <div lang={shown.language}>
        <h3 className="mt-10">{shown.title}</h3>
        {shown.summary && <p className="lead mt-8">{shown.summary}</p>}
        <ArticleText article={shown} />
      </div>
    </>
  )
}

/** The thing as its readers will see it. */
export function Shown({ of }: { of: Review }) {
  const words = useReviewTexts()
  return (
    <section className="pt-14">
      <h2 className="mb-10">{words.whole}</h2>
      {of.article && <Item of={of} article={of.article} />}
      {of.survey && <Introduction survey={of.survey} />}
      {!of.article &&
        linesOf(of.content).map((line) => (
          <p key={line.place} className="mt-6">
            {line.text}
          </p>
        ))}
    </section>
  )
}
