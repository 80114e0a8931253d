import type { DomainErrorCode, review as endpoints, ReviewRule } from '@megdan/contract'

type Refusal = DomainErrorCode<(typeof endpoints)[keyof typeof endpoints]> | 'approval_needed'

export const review = {
  waits: 'За одобрение',
  returned: 'Върната',
  unpublished: 'Има непубликувани промени',
  send: 'Изпрати за одобрение',
  sent: 'Изпратено за одобрение.',
  withdraw: 'Вземи обратно',
  withdrawn: 'Взето обратно.',
  approve: 'Одобри',
  approving: 'Одобряване',
  approved: 'Одобрено.',
  approved_of: (approved: number, needed: number) => `Одобрения: ${approved} от ${needed}`,
  send_back: 'Върни с бележка',
  sent_back: 'Върнато на автора.',
  back: 'Назад',
  dialog: {
    title: 'Изпращане за одобрение',
    lead: 'Одобрява се точно това, което е тук сега. След всяка промяна се одобрява отново.',
    to: 'Кой да одобри',
    anybody: 'Всеки, който може',
    away: (name: string, day: string, deputy: string | undefined) =>
      deputy ? `${name} – отсъства до ${day}, замества ${deputy}` : `${name} – отсъства до ${day}, без заместник`,
    words: 'Бележка (по желание)',
    reason: 'Какво се промени съществено (по желание)',
    reason_note: 'Който вече е потвърдил, ще бъде помолен отново и ще прочете това.',
    nobody: 'Няма кой друг да я одобри. Обърнете се към администратор.',
    not_saved: 'Текстът не можа да се запази, затова нищо не е изпратено.',
  },
  card: {
    title: 'Одобрение',
    asked: (name: string, to: string | undefined) =>
      to ? `${name} помоли ${to} да одобри.` : `${name} помоли за одобрение.`,
    somebody: 'Някой',
    away: (name: string, day: string, deputy: string | undefined) =>
      deputy
        ? `${name} отсъства до ${day}; одобрява ${deputy}.`
        : `${name} отсъства до ${day} и не е посочил заместник.`,
    returned: (name: string) => `${name} върна:`,
    hindrance: {
      right_missing: 'Нямате право да го одобрите.',
      own_work: 'Писали сте по него, затова го одобрява друг.',
      approved_already: 'Одобрихте го; чака се още един.',
    },
    notes: 'Бележки',
    done: 'Готово',
    answer: 'Какво да се промени',
    failed: 'Одобрението не се зареди',
  },
  /** The drawer with what is new, and a word to any paragraph of it. */
  changes: {
    title: 'Какво е ново',
    all_new: 'Всичко е ново: още никой не го е виждал.',
    same: 'В текста няма нищо ново.',
    added: 'добавено',
    removed: 'Махнато',
    others: (names: string) => `Променено е и: ${names}.`,
    whole: 'Текст и бележки',
    note: 'Бележка',
    note_to: (begins: string) => `Бележка към „${begins}“`,
    save: 'Запиши бележката',
    noted: 'Бележката е записана.',
    field: {
      title: 'заглавието',
      summary: 'резюмето',
      key_points: '„Накратко“',
      body: 'текстът',
      translations: 'преводите',
      link: 'накъде води',
      urgent: 'спешността',
      reason: 'причината',
      image_id: 'снимката',
      cover_id: 'корицата',
      cover_alt: 'описанието на корицата',
      gallery: 'галерията',
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
    } as Record<string, string>,
  },
  away: {
    title: 'Отсъствие',
    lead: 'Докато ви няма, вашият заместник одобрява вместо вас. Никой не одобрява написаното от себе си, нито от този, когото замества.',
    from: 'Отсъствам от',
    until: 'До',
    deputy: 'Заместник',
    nobody: 'Без заместник',
    save: 'Запази отсъствието',
    saved: 'Отсъствието е запазено.',
    end: 'Върнах се',
    back: 'Отново одобрявате вие.',
    now: (from: string, until: string, deputy: string | undefined) =>
      deputy ? `От ${from} до ${until}. Замества ви ${deputy}.` : `От ${from} до ${until}, без заместник.`,
    stands_for: (names: string) => `Сега замествате: ${names}.`,
  },
  rule: {
    label: 'Одобрение преди публикуване',
    note: 'Никой не одобрява написаното от самия него. Променя го само администратор.',
    nobody: 'Не се иска',
    one: 'Един одобряващ',
    two_when_urgent: 'Един, за важното и спешното – двама',
  } satisfies Record<ReviewRule | 'label' | 'note', string>,
  elsewhere: {
    title: 'Одобрение',
    lead: 'За анкетите и за известията, които не водят към категория. За новините се избира в самата категория.',
    save: 'Запази одобрението',
    saved: 'Одобрението е запазено.',
  },
  refusals: {
    version_conflict: 'Друг редактор току-що го промени. Вижте промените и опитайте пак.',
    not_ready: 'Още не е готово. Вижте какво липсва в проверката.',
    no_reviewer: 'Няма кой друг да го одобри. Обърнете се към администратор.',
    review_changed: 'Променено е, докато го гледахте. Вижте го отново.',
    review_own_work: 'Писали сте по него, затова го одобрява друг.',
    review_not_asked: 'Вече не чака одобрение.',
    audience_empty: 'В избраните групи вече няма никого.',
    approval_needed: 'Тук се иска одобрение от друг. Изпратете го за одобрение.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    review: typeof review
  }
}
