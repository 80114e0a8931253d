import { reactionNames } from '@megdan/kit/names/bg'
import { counted } from '@megdan/kit/counted/bg'

export const article = {
  title: 'Новина',
  loading: 'Новината се зарежда',
  failed: 'Новината не се зареди',
  offline: {
    title: 'Тази новина не е свалена',
    text: 'Няма интернет връзка, а текстът още не е на това устройство. Отворете го, щом връзката се върне.',
  },
  gone: {
    title: 'Тази новина вече не е тук',
    text: 'Може да е свалена от редакторите, срокът ѝ да е изтекъл или да не е за вашата група.',
    action: 'Към новините',
  },
  text_size: 'Размер на текста',
  smaller: 'По-малък текст',
  larger: 'По-голям текст',
  sample: 'Така ще изглежда текстът на новините.',
  key_points: 'Накратко',
  /** Read aloud, by a voice of the phone or by that of the server. */
  aloud: {
    silent: 'Слушай',
    loading: 'Подготвя се…',
    playing: 'Пауза',
    paused: 'Продължи слушането',
    failed: 'Записът не може да се пусне на това устройство.',
    refusals: { gone: 'Тази новина вече не е тук.', unavailable: 'Записът още не е готов. Опитайте пак след минута.' },
  },
  languages: 'Език на новината',
  table: 'Таблица – превъртете настрани, за да видите всичко',
  video: 'Видео',
  new_tab: 'отваря се в нов прозорец',
  /** On a button without words of its own. */
  open: 'Отвори',
  /** Asked in a text by a survey whose title is not known yet. */
  poll: 'Въпрос към вас',
  /** A film that lies at a service outside; `service` is its name. */
  film: {
    play: (service: string) => `Пусни от ${service}`,
    learns: (service: string) =>
      `Докато не натиснете, нищо не се зарежда. После ${service} ще научи IP адреса и браузъра ви, от кой сайт идвате и какво гледате.`,
    offline: 'Видеото се гледа само с интернет връзка.',
    outside: (service: string) => `Отвори в ${service}`,
  },
  /** A video of ours; `size` as «42 МБ», `length` as «1:05». */
  own_film: {
    play: (title: string, length: string, size: string) => `Пусни видеото „${title}“, ${length}, ${size}`,
    metered: (size: string) => `Използвате мобилни данни: видеото е ${size}.`,
    coming: 'Сега видеото не може да се гледа. Погледнете пак по-късно.',
    failed: 'Видеото не може да се пусне сега. Опитайте пак.',
  },
  gallery: 'Галерия',
  picture: (at: number, of: number) => `Снимка ${at} от ${of}`,
  open_picture: (at: number, of: number, alt: string) => `Увеличи снимка ${at} от ${of}${alt ? `: ${alt}` : ''}`,
  next: 'Следваща снимка',
  previous: 'Предишна снимка',
  zoom_in: 'Увеличи',
  zoom_out: 'Намали',
  attachments: 'Прикачени файлове',
  related: 'Още по темата',
  reactions: 'Вашата реакция',
  reaction: reactionNames,
  reacted: (name: string, count: number) => `${name}, ${counted(count, 'реакция', 'реакции')}`,
  /** Under the signs, which have no words of their own. */
  reacted_as: (name: string) => `Вашата реакция: ${name}`,
  confirm: 'Прочетох и разбрах',
  confirmed_now: 'Потвърдено',
  confirmed: (moment: string) => `Потвърдено на ${moment}`,
  confirm_until: (day: string) => `Потвърдете до ${day}`,
  /** Before the end was seen; `share` as «10%». */
  early: {
    title: (share: string) => `Прочетохте ${share} от текста`,
    unseen: 'Още не сте стигнали до края',
    text: 'С потвърждението казвате, че сте прочели всичко и сте го разбрали.',
    go_on: 'Продължи четенето',
    anyway: 'Потвърди въпреки това',
  },
  confirmed_waiting: (moment: string) => `Потвърдено на ${moment}, чака изпращане`,
  to_confirmations: 'Моите потвърждения',
  /** Nobody has looked for long whether it still holds. */
  check_overdue: (day: string) => `Тази новина чака проверка. Последно проверена: ${day}`,
  go_on_reading: 'Продължи оттам, докъдето стигнахте',
  add_to_calendar: (when: string) => `${when}: добави в календара`,
  calendar_kept: 'Събитието е готово за календара ви.',
  calendar_failed: 'Събитието не може да се добави в календара от това устройство.',
  save_picture: 'Свали снимката',
  share_picture: 'Сподели снимката',
  picture_failed: 'Снимката не се свали. Опитайте пак, когато има връзка.',
  picture_share_failed: 'Снимката не се сподели. Опитайте пак след малко.',
  reopened: (reason: string | null) =>
    `Текстът е променен, след като го потвърдихте${reason ? `: „${reason}“.` : '.'} Прочетете го и потвърдете отново.`,
}
