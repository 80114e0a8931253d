import type { DomainErrorCode, Template, TemplateLoss, templates as endpoints } from '@megdan/contract'

type Refusal = DomainErrorCode<(typeof endpoints)['create' | 'change' | 'begin']>

export const templates = {
  title: 'Образци',
  lead: 'С тях започвате новини, анкети и известия, които се повтарят. Започнатото е обикновена чернова и нищо не излиза само.',
  kinds: 'Вид на образеца',
  tabs: { news: 'Новини', survey: 'Анкети', notification: 'Известия' } satisfies Record<Template['kind'], string>,
  kind: { news: 'Новина', survey: 'Анкета', notification: 'Известие' } satisfies Record<Template['kind'], string>,
  loading: 'Образците се зареждат',
  failed: 'Образците не се заредиха',
  empty: 'Още няма образци',
  empty_text: 'Отворете новина, анкета или известие и изберете „Запази като образец“.',
  columns: { name: 'Образец', kind: 'Вид', made: 'Направен от' },
  house: 'бивш редактор',
  begin: 'Започни',
  begin_with: (name: string) => `Започни с „${name}“`,
  more: (name: string) => `Още за „${name}“`,
  keep: 'Запази като образец',
  keep_it: 'Запази',
  keep_note: 'Запазват се думите на всички езици, снимките, категорията и за кого е. Дните и сроковете – не.',
  kept: 'Образецът е запазен',
  name: 'Име на образеца',
  name_missing: 'Въведете име.',
  rename: 'Преименувай',
  renamed: 'Образецът е преименуван',
  save: 'Запази',
  remove: 'Изтрий образеца',
  removed: (name: string) => `Образецът „${name}“ е изтрит`,
  lost: (what: readonly string[]) =>
    `Част от образеца вече я няма или не е за вас: ${what.join(', ')}. Изберете ги наново.`,
  loss: { category: 'категорията', groups: 'групи', media: 'снимки или файлове' } satisfies Record<
    TemplateLoss,
    string
  >,
  conflict: 'Междувременно някой преименува образеца. Запазете отново, за да остане вашето, или вземете новото.',
  refusals: {
    version_conflict: 'Междувременно някой преименува образеца.',
    too_many_templates: 'Образците са твърде много. Изтрийте някой.',
    no_draft_of_it: 'Известието се пише направо. Започнете го от страницата „Известия“.',
    not_found: 'Това вече го няма.',
    forbidden: 'Нямате право на това.',
  } satisfies Record<Refusal | 'not_found' | 'forbidden', string>,
}

declare module '../texts.ts' {
  interface Texts {
    templates: typeof templates
  }
}
