/** Other words by which people look for something in the palette, in any language that they may type. */
export const palette = {
  settings: {
    registration: 'кой се регистрира вход акаунт домейн служебен имейл registration',
    brand: 'лого знак име на приложението цветове цвят икона тема марка бранд logo brand',
    organisation: 'име на организацията компания фирма',
    sites: 'разрешени външни сайтове връзки линкове домейни хостове видео YouTube Vimeo hosts',
    languages: 'английски румънски превод language',
    names: 'превод на категории имена',
    reactions: 'харесва сърце емотикони лайк emoji',
    review: 'четири очи одобряване преди публикуване анкети известия',
    comments: 'забранени думи модериране преглед цензура',
    limits: 'прагове граници',
    surveys: 'анонимна най-малко отговори праг',
    pushes: 'колко известия седмично отмяна секунди',
    quiet: 'нощ не безпокойте тишина почивни дни quiet hours',
    retention: 'пазене срок лични данни GDPR изтриване',
    kept: 'пазене резервни копия архив GDPR лични данни backup',
    channels: 'проба диагностика',
    mail: 'имейл писма проба SMTP email',
    push: 'push пуш звънене ключ проба Firebase Apple Google',
    terms: 'общи условия поверителност лични данни GDPR privacy',
    sign_ins: 'сесии устройства изход',
    help: 'забравена парола телефон човек за връзка',
    digest: 'бюлетин седмично писмо newsletter',
  },
  acts: {
    news: 'публикация статия напиши',
    notification: 'push пуш изпрати съобщение',
    survey: 'анкета въпрос допитване',
    templates: 'шаблон образци',
    calendar: 'насрочени график планиране',
    import: 'таблица Excel CSV служители',
    'contacts-import': 'таблица Excel CSV vCard',
    invitations: 'код QR печат листове',
    groups: 'компании отдели екипи',
    approvals: 'регистрирани заявки',
    tokens: 'API токен token интеграция',
    webhooks: 'webhook уебхук интеграция API',
    sources: 'RSS Atom емисия feed',
    'security-log': 'влизания опити',
    security: 'парола втора стъпка 2FA код ключ за достъп',
    dark: 'тъмен режим нощен dark mode',
    light: 'светъл режим light mode',
    help: 'клавиши първи ден ръководство',
    'sign-out': 'излез logout',
  } as Record<string, string>,
}

declare module '../texts.ts' {
  interface Texts {
    palette: typeof palette
  }
}
