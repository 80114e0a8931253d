import type { Language } from '@megdan/contract'
import { type AnyColumn, sql } from 'drizzle-orm'

type Titled<Title, Own> = { title: Title; language: Own; translations: AnyColumn }

/** The title in the language that is asked for, where somebody wrote one, and in which language it is. */
export function titleIn<Title extends AnyColumn, Own extends AnyColumn>(
  { title, language, translations }: Titled<Title, Own>,
  lang: Language | undefined,
) {
  if (lang === undefined) return { title, language }
  const translated = sql`case when ${language} = ${lang} then null else ${translations} -> ${lang}::text ->> 'title' end`
  return {
    title: sql<string>`coalesce(${translated}, ${title})`,
    language: sql<Language>`case when ${translated} is null then ${language} else ${lang}::text end`,
  }
}
