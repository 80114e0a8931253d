import type { MediumUses as Uses } from '@megdan/contract'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'

/** News and categories that show it, each a way there. */
export function MediumUses({ uses: { news, categories, others } }: { uses: Uses }) {
  const { media: words, news: newsWords } = useTexts()
  const language = useLanguage()
  return (
    <section className="uses" aria-label={words.uses}>
      <h3>{words.uses}</h3>
      {news.length + categories.length + others === 0 && <p>{words.uses_none}</p>}
      {news.length > 0 && (
        <ul aria-label={words.uses_news}>
          {news.map(({ id, title, status }) => (
            <li key={id}>
              <Link to={`/news/${id}`}>{title}</Link>
              <span className={`pill state ${status}`}>{newsWords.state[status]}</span>
            </li>
          ))}
        </ul>
      )}
      {categories.length > 0 && (
        <ul aria-label={words.uses_categories}>
          {categories.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/categories?open=${id}`}>{title}</Link>
              <span className="pill">{words.uses_category}</span>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p>{words.uses_others(count(others, language))}</p>}
    </section>
  )
}
