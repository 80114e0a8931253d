import { type ContactField, contactFieldNames, contactWords } from './contacts/fields.ts'
import { inEach, type Language } from './languages.ts'

type Words = Record<Language, string>

/**
 * All that the audit log tells of: whoever adds a row here may record it, and no row compiles without its sentences.
 * `did` follows the name of whoever did it, as in «Елена Димитрова публикува новината»; `done` stands alone in a
 * person's own export, where the actor may be the reader, or others who changed something about them.
 */
const actions = {
  'news.created': {
    bg: { did: 'започна новината', done: 'започната новина' },
    en: { did: 'began the item', done: 'a news item begun' },
  },
  'news.changed': {
    bg: { did: 'промени новината', done: 'променена новина' },
    en: { did: 'changed the item', done: 'a news item changed' },
  },
  'news.scheduled': {
    bg: { did: 'насрочи новината', done: 'насрочена новина' },
    en: { did: 'scheduled the item', done: 'a news item scheduled' },
  },
  'news.published': {
    bg: { did: 'публикува новината', done: 'публикувана новина' },
    en: { did: 'published the item', done: 'a news item published' },
  },
  'news.unpublished': {
    bg: { did: 'свали новината', done: 'свалена новина' },
    en: { did: 'took down the item', done: 'a news item taken down' },
  },
  'news.deleted': {
    bg: { did: 'изтри новината', done: 'изтрита новина' },
    en: { did: 'deleted the item', done: 'a news item deleted' },
  },
  'news.held': {
    bg: { did: 'задържа насрочената новина', done: 'задържана насрочена новина' },
    en: { did: 'held back the scheduled item', done: 'a scheduled news item held back' },
  },
  'news.reminded': {
    bg: { did: 'напомни за потвърждение на новината', done: 'напомняне за потвърждение на новина' },
    en: { did: 'reminded people to confirm the item', done: 'a reminder to confirm a news item' },
  },
  'notifications.sent': {
    bg: { did: 'изпрати известието', done: 'изпратено известие' },
    en: { did: 'sent the notification', done: 'a notification sent' },
  },
  'notifications.scheduled': {
    bg: { did: 'насрочи известието', done: 'насрочено известие' },
    en: { did: 'scheduled the notification', done: 'a notification scheduled' },
  },
  'notifications.cancelled': {
    bg: { did: 'спря известието', done: 'спряно известие' },
    en: { did: 'stopped the notification', done: 'a notification stopped' },
  },
  'notifications.restored': {
    bg: { did: 'върна известието', done: 'върнато известие' },
    en: { did: 'put back the notification', done: 'a notification put back' },
  },
  'notifications.held': {
    bg: { did: 'задържа насроченото известие', done: 'задържано насрочено известие' },
    en: { did: 'held back the scheduled notification', done: 'a scheduled notification held back' },
  },
  'surveys.created': {
    bg: { did: 'започна анкетата', done: 'започната анкета' },
    en: { did: 'began the survey', done: 'a survey begun' },
  },
  'surveys.changed': {
    bg: { did: 'промени анкетата', done: 'променена анкета' },
    en: { did: 'changed the survey', done: 'a survey changed' },
  },
  'surveys.deleted': {
    bg: { did: 'изтри анкетата', done: 'изтрита анкета' },
    en: { did: 'deleted the survey', done: 'a survey deleted' },
  },
  'surveys.published': {
    bg: { did: 'пусна анкетата', done: 'пусната анкета' },
    en: { did: 'opened the survey', done: 'a survey opened' },
  },
  'surveys.scheduled': {
    bg: { did: 'насрочи анкетата', done: 'насрочена анкета' },
    en: { did: 'scheduled the survey', done: 'a survey scheduled' },
  },
  'surveys.opened': {
    bg: { did: 'отвори насрочената анкета', done: 'отворена насрочена анкета' },
    en: { did: 'opened the scheduled survey', done: 'a scheduled survey opened' },
  },
  'surveys.unpublished': {
    bg: { did: 'свали анкетата', done: 'свалена анкета' },
    en: { did: 'took down the survey', done: 'a survey taken down' },
  },
  'surveys.closed': {
    bg: { did: 'приключи анкетата', done: 'приключена анкета' },
    en: { did: 'closed the survey', done: 'a survey closed' },
  },
  'surveys.held': {
    bg: { did: 'задържа насрочената анкета', done: 'задържана насрочена анкета' },
    en: { did: 'held back the scheduled survey', done: 'a scheduled survey held back' },
  },
  'surveys.reminded': {
    bg: { did: 'напомни за анкетата', done: 'напомняне за анкета' },
    en: { did: 'reminded people of the survey', done: 'a reminder of a survey' },
  },
  'surveys.outcome': {
    bg: { did: 'каза какво последва от анкетата', done: 'какво последва от анкета' },
    en: { did: 'told what came of the survey', done: 'what came of a survey' },
  },
  'menu.created': {
    bg: { did: 'добави категорията', done: 'добавена категория' },
    en: { did: 'added the category', done: 'a category added' },
  },
  'menu.changed': {
    bg: { did: 'промени категорията', done: 'променена категория' },
    en: { did: 'changed the category', done: 'a category changed' },
  },
  'menu.deleted': {
    bg: { did: 'изтри категорията', done: 'изтрита категория' },
    en: { did: 'deleted the category', done: 'a category deleted' },
  },
  'menu.ordered': {
    bg: { did: 'пренареди категориите', done: 'пренаредени категории' },
    en: { did: 'reordered the categories', done: 'categories put in another order' },
  },
  'media.uploaded': {
    bg: { did: 'качи файла', done: 'качен файл' },
    en: { did: 'uploaded the file', done: 'a file uploaded' },
  },
  'media.changed': {
    bg: { did: 'промени описанието на файла', done: 'променено описание на файл' },
    en: { did: 'changed the description of the file', done: 'the description of a file changed' },
  },
  'media.replaced': {
    bg: { did: 'замени файла', done: 'заменен файл' },
    en: { did: 'replaced the file', done: 'a file replaced' },
  },
  'media.deleted': {
    bg: { did: 'изтри файла', done: 'изтрит файл' },
    en: { did: 'deleted the file', done: 'a file deleted' },
  },
  'comments.hidden': {
    bg: { did: 'скри коментар към новината', done: 'скрит коментар' },
    en: { did: 'hid a comment under the item', done: 'a comment hidden' },
  },
  'comments.approved': {
    bg: { did: 'пусна чакащ коментар към новината', done: 'пуснат чакащ коментар' },
    en: { did: 'let a waiting comment through under the item', done: 'a waiting comment let through' },
  },
  'comments.rejected': {
    bg: { did: 'отказа чакащ коментар към новината', done: 'отказан чакащ коментар' },
    en: { did: 'rejected a waiting comment under the item', done: 'a waiting comment rejected' },
  },
  'comments.held': {
    bg: { did: 'остави да чака коментар към новината', done: 'коментар, оставен да чака преглед' },
    en: { did: 'put a comment to wait under the item', done: 'a comment put to wait for review' },
  },
  'comments.restored': {
    bg: { did: 'върна скрит коментар към новината', done: 'върнат скрит коментар' },
    en: { did: 'showed a hidden comment again under the item', done: 'a hidden comment put back' },
  },
  'comments.reports_dismissed': {
    bg: { did: 'остави докладван коментар към новината', done: 'оставен коментар, за който имаше сигнали' },
    en: { did: 'kept a reported comment under the item', done: 'a reported comment left as it is' },
  },
  'comments.reports_reopened': {
    bg: { did: 'върна за преглед коментар към новината', done: 'коментар, върнат за преглед' },
    en: { did: 'put a comment back for review under the item', done: 'a comment to be looked at again' },
  },
  'comments.person_blocked': {
    bg: { did: 'спря от коментари', done: 'спряно право на коментари' },
    en: { did: 'stopped from commenting', done: 'the right to comment taken away' },
  },
  'comments.person_unblocked': {
    bg: { did: 'разреши коментарите на', done: 'върнато право на коментари' },
    en: { did: 'allowed to comment again', done: 'the right to comment given back' },
  },
  'contacts.created': {
    bg: { did: 'добави контакта', done: 'добавен контакт' },
    en: { did: 'added the contact', done: 'a contact added' },
  },
  'contacts.changed': {
    bg: { did: 'промени контакта', done: 'променен контакт' },
    en: { did: 'changed the contact', done: 'a contact changed' },
  },
  'contacts.deleted': {
    bg: { did: 'изтри контакта', done: 'изтрит контакт' },
    en: { did: 'deleted the contact', done: 'a contact deleted' },
  },
  'contacts.ordered': {
    bg: { did: 'пренареди контактите', done: 'пренаредени контакти' },
    en: { did: 'put the contacts in order', done: 'contacts put in another order' },
  },
  'contacts.imported': {
    bg: { did: 'внесе контакти от', done: 'внесени контакти' },
    en: { did: 'imported contacts from', done: 'contacts imported' },
  },
  'people.created': {
    bg: { did: 'добави', done: 'създаден акаунт' },
    en: { did: 'added', done: 'an account made' },
  },
  'people.changed': {
    bg: { did: 'промени данните или правата на', done: 'променени данни или права' },
    en: { did: 'changed the data or rights of', done: 'data or rights changed' },
  },
  'people.deleted': {
    bg: { did: 'изтри човек', done: 'изтрит акаунт' },
    en: { did: 'deleted a person', done: 'an account deleted' },
  },
  'people.code_given': {
    bg: { did: 'даде код за парола на', done: 'даден код за нова парола' },
    en: { did: 'gave a password code to', done: 'a code for a new password given' },
  },
  'people.second_factor_added': {
    bg: { did: 'добави втора стъпка за входа на', done: 'добавена втора стъпка за вход' },
    en: { did: 'added a second step for', done: 'a second factor added' },
  },
  'people.second_factor_removed': {
    bg: { did: 'премахна втора стъпка за входа на', done: 'премахната втора стъпка за вход' },
    en: { did: 'removed a second step of', done: 'a second factor removed' },
  },
  'people.second_factor_reset': {
    bg: { did: 'нулира втората стъпка за входа на', done: 'нулирана втора стъпка за вход' },
    en: { did: 'reset the second step of', done: 'the second factor reset' },
  },
  'people.recovery_codes_made': {
    bg: { did: 'създаде нови резервни кодове на', done: 'нови резервни кодове' },
    en: { did: 'made new recovery codes for', done: 'new recovery codes' },
  },
  'people.everybody_signed_out': {
    bg: { did: 'прекрати влизанията на всички', done: 'изход на всички хора' },
    en: { did: 'signed everybody out', done: 'signed everybody out' },
  },
  'people.signed_out': {
    bg: { did: 'прекрати влизанията на', done: 'изход от всички устройства' },
    en: { did: 'signed out everywhere', done: 'signed out of all devices' },
  },
  'people.approved': {
    bg: { did: 'одобри', done: 'одобрена заявка за акаунт' },
    en: { did: 'approved', done: 'a request for an account approved' },
  },
  'people.refused': {
    bg: { did: 'отказа заявка', done: 'отказана заявка за акаунт' },
    en: { did: 'refused a request', done: 'a request for an account refused' },
  },
  'people.imported': {
    bg: { did: 'внесе хора от', done: 'внесени хора от списък' },
    en: { did: 'imported people from', done: 'people imported from a list' },
  },
  'people.exported': {
    bg: { did: 'изтегли списък с хора', done: 'изтеглен списък с хора' },
    en: { did: 'downloaded a list of people', done: 'a list of people downloaded' },
  },
  'people.group_created': {
    bg: { did: 'създаде групата', done: 'създадена група' },
    en: { did: 'created the group', done: 'a group made' },
  },
  'people.group_changed': {
    bg: { did: 'промени групата', done: 'променена група' },
    en: { did: 'changed the group', done: 'a group changed' },
  },
  'people.group_deleted': {
    bg: { did: 'изтри групата', done: 'изтрита група' },
    en: { did: 'deleted the group', done: 'a group deleted' },
  },
  'people.group_ordered': {
    bg: { did: 'пренареди групите', done: 'пренаредени групи' },
    en: { did: 'put the groups in order', done: 'groups put in another order' },
  },
  'installation.changed': {
    bg: { did: 'промени настройките', done: 'променена регистрация' },
    en: { did: 'changed the settings', done: 'registration changed' },
  },
  'installation.terms_published': {
    bg: { did: 'публикува условия, версия', done: 'публикувани условия' },
    en: { did: 'published terms, version', done: 'terms published' },
  },
  'invitations.created': {
    bg: { did: 'направи покани за', done: 'направени покани' },
    en: { did: 'made invitations to', done: 'invitations made' },
  },
  'invitations.revoked': {
    bg: { did: 'отмени покани за', done: 'отменени покани' },
    en: { did: 'revoked invitations to', done: 'invitations revoked' },
  },
  'invitations.restored': {
    bg: { did: 'върна отменени покани за', done: 'върнати отменени покани' },
    en: { did: 'brought back revoked invitations to', done: 'revoked invitations put back' },
  },
} satisfies Record<string, Record<Language, { did: string; done: string }>>

const contactWord = (name: ContactField, language: Language) =>
  contactWords[name][language].audit ?? contactWords[name][language].name
const ofContacts = Object.fromEntries(
  contactFieldNames.map((name) => [name, inEach((language) => contactWord(name, language))]),
) as Record<ContactField, Words>

/** What an entry holds in `before` and `after`, also of what lies inside it, such as an editor's rights. */
const fields = {
  // A person's name, position, company and department are said as a contact's.
  ...ofContacts,
  role: { bg: 'Роля', en: 'Role' },
  registration_mode: { bg: 'Регистрация', en: 'Registration' },
  held_words: { bg: 'Думи, за които коментар чака', en: 'Words for which a comment waits' },
  first_comment_waits: { bg: 'Първият коментар чака', en: 'The first comment waits' },
  registration_domains: { bg: 'Домейни на имейлите', en: 'Domains of emails' },
  state: { bg: 'Състояние', en: 'State' },
  user_group: { bg: 'Основна група', en: 'Primary group' },
  groups: { bg: 'Групи', en: 'Groups' },
  editor_rights: { bg: 'Права на редактора', en: 'Editor’s rights' },
  place: { bg: 'Място', en: 'Place' },
  rule: { bg: 'Правило', en: 'Rule' },
  choosable: { bg: 'Избира се при регистрация', en: 'Offered at registration' },
  status: { bg: 'Състояние', en: 'State' },
  title: { bg: 'Заглавие', en: 'Title' },
  summary: { bg: 'Резюме', en: 'Summary' },
  category_id: { bg: 'Категория', en: 'Category' },
  category_title: { bg: 'Име на категорията', en: 'Name of the category' },
  cover_id: { bg: 'Корица', en: 'Cover' },
  pinned: { bg: 'Закачена', en: 'Pinned' },
  important: { bg: 'Важна', en: 'Important' },
  must_read: { bg: 'За потвърждение', en: 'To be confirmed' },
  must_read_due: { bg: 'Потвърждение до', en: 'Confirm until' },
  comments_open: { bg: 'Коментарите са отворени', en: 'Comments are open' },
  alias: { bg: 'Подпис', en: 'Signature' },
  audience: { bg: 'Аудитория', en: 'Audience' },
  published_at: { bg: 'Публикуване', en: 'Published' },
  expires_at: { bg: 'Край на показването', en: 'Shown until' },
  text_version: { bg: 'Версия на текста', en: 'Version of the text' },
  asked_version: { bg: 'Версия за потвърждение', en: 'Version to confirm' },
  mandatory: { bg: 'Задължителна в известията', en: 'Mandatory in notifications' },
  ids: { bg: 'Подредба', en: 'Order' },
  hidden: { bg: 'Скрит', en: 'Hidden' },
  blocked: { bg: 'Спрян от коментари', en: 'Stopped from commenting' },
  reason: { bg: 'Причина', en: 'Reason' },
  until: { bg: 'До', en: 'Until' },
  open_reports: { bg: 'Неотговорени сигнали', en: 'Open reports' },
  held: { bg: 'Задържана', en: 'Held back' },
  people: { bg: 'Хора', en: 'People' },
  body: { bg: 'Текст', en: 'Text' },
  link: { bg: 'Води към', en: 'Leads to' },
  urgent: { bg: 'Спешно', en: 'Urgent' },
  sent_at: { bg: 'Час на изпращане', en: 'Hour of sending' },
  alt: { bg: 'Описание', en: 'Description' },
  focus: { bg: 'Център на вниманието', en: 'Point to keep' },
  size: { bg: 'Размер', en: 'Size' },
  width: { bg: 'Ширина', en: 'Width' },
  height: { bg: 'Височина', en: 'Height' },
  type: { bg: 'Вид на файла', en: 'Kind of file' },
  mode: { bg: 'Режим', en: 'Mode' },
  questions: { bg: 'Въпроси', en: 'Questions' },
  opens_at: { bg: 'Начало', en: 'Opens' },
  closes_at: { bg: 'Край', en: 'Closes' },
  results_visible: { bg: 'Кога се виждат резултатите', en: 'When results are shown' },
  group_limit: { bg: 'Най-малка група в резултатите', en: 'Smallest group in the results' },
  outcome: { bg: 'Какво последва', en: 'What came of it' },
  version: { bg: 'Версия', en: 'Version' },
  kind: { bg: 'Вид', en: 'Kind' },
  details: { bg: 'Лични данни', en: 'Details' },
  email: { bg: 'Имейл', en: 'Email' },
  login_name: { bg: 'Потребителско име', en: 'User name' },
  phone: { bg: 'Телефон', en: 'Phone' },
  label: { bg: 'Име', en: 'Label' },
  number: { bg: 'Номер', en: 'Number' },
  public: { bg: 'Вижда се и без вход', en: 'Shown without signing in' },
  members_only: { bg: 'Само за служители', en: 'For members only' },
  group_id: { bg: 'Група', en: 'Group' },
  created: { bg: 'Добавени', en: 'Added' },
  bad: { bg: 'С грешка', en: 'With a mistake' },
  categories: { bg: 'Категории', en: 'Categories' },
  publish: { bg: 'Публикува', en: 'Publishes' },
  push: { bg: 'Изпраща известия', en: 'Sends notifications' },
  push_urgent: { bg: 'Изпраща спешни известия', en: 'Sends urgent notifications' },
  signed_in: { bg: 'Влизали са', en: 'Have signed in' },
  new: { bg: 'Нови', en: 'New' },
  changed: { bg: 'Променени', en: 'Changed' },
  same: { bg: 'Без промяна', en: 'Unchanged' },
  refused: { bg: 'Отказани редове', en: 'Refused lines' },
  suspended: { bg: 'Спрени', en: 'Suspended' },
  count: { bg: 'Брой', en: 'Number' },
  everyone: { bg: 'Всички служители', en: 'All employees' },
  guests: { bg: 'И гости', en: 'And guests' },
  note: { bg: 'Бележка', en: 'Note' },
} satisfies Record<string, Words>

/** What stands in a field, where it is a word of ours, as it is written after a colon. */
const values = {
  member: { bg: 'служител', en: 'Employee' },
  editor: { bg: 'редактор', en: 'Editor' },
  admin: { bg: 'администратор', en: 'Administrator' },
  active: { bg: 'активен', en: 'Active' },
  awaiting_approval: { bg: 'чака одобрение', en: 'Awaiting approval' },
  open: { bg: 'всеки', en: 'Everybody' },
  domains: { bg: 'служебен имейл', en: 'Work email' },
  invitation: { bg: 'с покана', en: 'By invitation' },
  approval: { bg: 'след одобрение', en: 'After approval' },
  closed: { bg: 'затворена', en: 'Closed' },
  suspended: { bg: 'спрян', en: 'Suspended' },
  draft: { bg: 'чернова', en: 'Draft' },
  scheduled: { bg: 'насрочена', en: 'Scheduled' },
  published: { bg: 'публикувана', en: 'Published' },
  expired: { bg: 'изтекла', en: 'Expired' },
  archived: { bg: 'свалена', en: 'Taken down' },
  offensive: { bg: 'обида или нападка', en: 'Insult or attack' },
  personal_data: { bg: 'лични данни', en: 'Personal data' },
  misleading: { bg: 'невярно или подвеждащо', en: 'Untrue or misleading' },
  spam: { bg: 'реклама или спам', en: 'Advertising or spam' },
  other: { bg: 'друго', en: 'Something else' },
  audience_empty: { bg: 'няма кой да я прочете', en: 'There is nobody to read it' },
  right_missing: { bg: 'авторът вече няма право', en: 'The author no longer has the right' },
  sent: { bg: 'изпратено', en: 'Sent' },
  cancelled: { bg: 'спряно', en: 'Stopped' },
  target_missing: { bg: 'страницата вече я няма', en: 'The page is gone' },
  audience_too_small: {
    bg: 'хората са малко за анонимна анкета',
    en: 'There are too few people for an anonymous survey',
  },
  named: { bg: 'с имена', en: 'With names' },
  confidential: { bg: 'поверителна', en: 'Confidential' },
  anonymous: { bg: 'анонимна', en: 'Anonymous' },
  never: { bg: 'никога', en: 'Never' },
  after_answer: { bg: 'след отговор', en: 'After answering' },
  after_close: { bg: 'след края', en: 'After it closes' },
  editors: { bg: 'само за редактори', en: 'For editors only' },
  person: { bg: 'човек', en: 'Person' },
  office: { bg: 'офис', en: 'Office' },
  emergency: { bg: 'спешен номер', en: 'Emergency number' },
  email: { bg: 'имейл', en: 'Email' },
  login_name: { bg: 'потребителско име', en: 'User name' },
  phone: { bg: 'телефон', en: 'Phone' },
  locale: { bg: 'език', en: 'Language' },
} satisfies Record<string, Words>

export type AuditAction = keyof typeof actions
export type AuditField = keyof typeof fields
/** What follows a prefix in the names of actions, such as `created` after `menu.`. */
export type AuditVerb<Prefix extends string, Action = AuditAction> = Action extends `${Prefix}${infer Verb}`
  ? Verb
  : never

/** By the names that stand in an entry; those of long ago may have no word any more. */
export type AuditWords = Record<'did' | 'done' | 'field' | 'value', Readonly<Record<string, string>>>

const eachOf = <From, To>(all: Readonly<Record<string, From>>, to: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, to(one)]))

const wordsIn = (language: Language): AuditWords => ({
  did: eachOf(actions, (words) => words[language].did),
  done: eachOf(actions, (words) => words[language].done),
  field: eachOf(fields, (words) => words[language]),
  value: eachOf(values, (words) => words[language]),
})

export const auditWords: Record<Language, AuditWords> = inEach(wordsIn)
