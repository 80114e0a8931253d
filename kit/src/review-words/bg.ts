import type { NewsContent, SurveyContent } from '@megdan/contract'

/** All that an approval is of, by the names that its content has. */
type Field =
  | keyof NewsContent
  | keyof SurveyContent
  | 'files'
  | 'link'
  | 'urgent'
  | 'reason'
  | 'image_id'
  | 'content_free'

const not_asked = 'Вече не чака одобрение.'
const own_work = 'Писали сте по него, затова го одобрява друг.'

/** What is said of an approval, on the phone as in the studio. */
export const reviewWords = {
  asked: (name: string, to: string | undefined) =>
    to ? `${name} помоли ${to} да одобри.` : `${name} помоли за одобрение.`,
  somebody: 'Някой',
  absent: (name: string, day: string, deputy: string | undefined) =>
    deputy ? `${name} отсъства до ${day}; одобрява ${deputy}.` : `${name} отсъства до ${day} и не е посочил заместник.`,
  approvals: (approved: number, needed: number) => `Одобрения: ${approved} от ${needed}`,
  at_once: 'Веднага щом се одобри',
  at: (moment: string) => `На ${moment}`,
  at_there: (moment: string) => `По часа на читателите: ${moment}`,
  with_notice: 'С известие на телефоните',
  asks_again: 'Иска ново потвърждение:',
  outcome: 'Какво последва:',
  hindrance: {
    right_missing: 'Нямате право да го одобрите.',
    own_work,
    approved_already: 'Одобрихте го; чака се още един.',
    not_asked,
  },
  changes: {
    title: 'Какво е ново',
    all_new: 'Всичко е ново: още никой не го е виждал.',
    same: 'В текста няма нищо ново.',
    added: 'добавено',
    others: (names: string) => `Променено е и: ${names}.`,
    field: {
      title: 'заглавието',
      summary: 'резюмето',
      key_points: '„Накратко“',
      body: 'текстът',
      translations: 'преводите',
      link: 'накъде води',
      urgent: 'спешността',
      reason: 'причината',
      content_free: 'какво показва заключеният екран',
      image_id: 'снимката',
      cover_id: 'корицата',
      cover_alt: 'описанието на корицата',
      gallery: 'галерията',
      gallery_texts: 'текстовете под снимките',
      attachments: 'прикачените файлове',
      files: 'снимките и файловете',
      alias: 'подписът',
      audience: 'за кого е',
      category_id: 'категорията',
      language: 'езикът',
      pinned: 'закачването',
      important: '„Важно“',
      must_read: 'потвърждението',
      must_read_due: 'срокът за потвърждение',
      comments_open: 'коментарите',
      expires_at: 'кога се скрива',
      questions: 'въпросите',
      sections: 'частите',
      mode: 'анонимността',
      opens_at: 'началото',
      closes_at: 'краят',
      results_visible: 'кога се виждат резултатите',
      group_limit: 'най-малката група',
    } satisfies Record<Field, string> as Record<string, string>,
  },
  note_text: 'Бележка',
  save_note: 'Запиши бележката',
  noted: 'Бележката е записана.',
  answer: 'Какво да се промени',
  act: 'Одобри',
  approved: 'Одобрено.',
  sent_back: 'Върнато на автора.',
  refusals: {
    review_changed: 'Променено е, докато го гледахте. Вижте го отново.',
    review_own_work: own_work,
    review_not_asked: not_asked,
    audience_empty: 'В избраните групи вече няма никого.',
  },
}

export type ReviewWords = typeof reviewWords
