import type { DomainErrorCode, NewsSource, newsSources as endpoints, SourceFailure } from '@megdan/contract'

type Refusal = DomainErrorCode<(typeof endpoints)['create' | 'change']>

export const sources = {
  title: 'Източници на новини',
  lead: 'Следим емисии (RSS и Atom) на други сайтове. Всяка нова публикация там става чернова тук; нищо не излиза само.',
  create: 'Нов източник',
  loading: 'Източниците се зареждат',
  failed: 'Източниците не се заредиха',
  empty: 'Още няма източници',
  empty_text: 'Добавете адреса на емисия, чиито новини искате да получавате като чернови.',
  columns: { name: 'Източник', where: 'Категория и език', state: 'Състояние', last: 'Последно прочетен' },
  state: { active: 'Чете се', paused: 'На пауза' } satisfies Record<NewsSource['state'], string>,
  failing: 'Не се чете',
  waits: 'Чака първото четене',
  no_category: 'без категория',
  never: 'Още не е четен',
  drafts: (number: number, shown: string) =>
    number === 1 ? '1 чернова чака редактор' : `${shown} чернови чакат редактор`,
  form: {
    name: 'Име на източника',
    name_note: 'С него са подписани черновите, докато редактор не избере друг подпис.',
    name_missing: 'Въведете име.',
    url: 'Адрес на емисията',
    url_note: 'Започва с https://. Адрес във вътрешната мрежа трябва да е разрешен на сървъра.',
    url_bad: 'Въведете пълен адрес, например https://example.bg/rss.xml.',
    category: 'Категория на черновите',
    category_choose: 'Изберете категория',
    category_missing: 'Изберете категория.',
    language: 'На какъв език е',
    add: 'Добави',
    save: 'Запази',
    saved: 'Източникът е запазен',
    added: 'Източникът е добавен. Първите чернови идват до минута.',
    conflict: 'Междувременно някой промени този източник. Запазете отново, за да остане вашето, или вземете новото.',
  },
  succeeded: (date: string) => `Последно прочетен без грешка: ${date}.`,
  failure: {
    private_address: 'Адресът е вътрешен или не е с https:// и не е разрешен на сървъра.',
    unreachable: 'Сайтът не отговаря.',
    timeout: 'Сайтът не отговори навреме.',
    refused: 'Сайтът отказа да даде емисията.',
    gone: 'Сайтът каза, че емисията вече я няма (410), затова спряхме да я четем.',
    too_many_redirects: 'Адресът препраща твърде много пъти.',
    too_large: 'Емисията е по-голяма от 5 MB.',
    bad_encoding: 'Буквите не са в кодирането, което емисията посочва.',
    no_feed: 'На този адрес няма емисия RSS или Atom.',
    broken_xml: 'Емисията е с развален XML.',
    document_type: 'Емисията съдържа декларации (DOCTYPE), които не четем.',
    too_deep: 'Емисията е вложена твърде дълбоко.',
    drafts_waiting: 'Чакат 100 чернови от този източник. Прегледайте ги и ще донесем още.',
  } satisfies Record<SourceFailure, string>,
  status: (status: number) => `Отговор ${status}.`,
  look: 'Прочети сега',
  looked: 'Четем го. Това, което дойде, се показва тук.',
  pause: 'Спри за малко',
  paused: 'Източникът е на пауза',
  resume: 'Продължи',
  resumed: 'Източникът се чете',
  not_done: 'Неуспешно.',
  remove: 'Премахни източника',
  remove_note: 'Черновите остават. Ако го добавите пак, може да донесе същите новини още веднъж.',
  removed: (name: string) => `Източникът „${name}“ е премахнат`,
  refusals: {
    version_conflict: 'Междувременно някой промени източника. Показваме новото – опитайте пак.',
    too_many_sources: 'Източниците са твърде много. Премахнете някой.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    sources: typeof sources
  }
}
