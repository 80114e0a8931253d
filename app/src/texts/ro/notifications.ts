import type { Texts } from '../index.ts'

export const notifications: Texts['notifications'] = {
  title: 'Notificări',
  filter: 'Afișează',
  filters: { all: 'Toate', unread: 'Necitite', important: 'Importante' },
  days: { today: 'Astăzi', yesterday: 'Ieri' },
  kinds: { news: 'Știre', survey: 'Sondaj', important: 'Important', event: 'Eveniment', people: 'Oameni' },
  unread: 'Necitită',
  urgent: 'Urgent',
  read_all: 'Marchează toate ca citite',
  all_read: 'Toate notificările sunt citite.',
  more: 'Încarcă mai multe',
  refresh: 'Reîncarcă',
  arrived: 'Aveți o notificare nouă.',
  open: 'Deschide',
  channels: { news: 'Știri', surveys: 'Sondaje', important: 'Importante' },
  loading: 'Se încarcă notificările',
  failed: 'Notificările nu s-au încărcat',
  more_failed: 'Notificările mai vechi nu s-au încărcat.',
  no_place: 'Nu mai este nimic de deschis: textul notificării spune tot.',
  empty: {
    all: { title: 'Încă nu sunt notificări', text: 'Aici va apărea tot ce vă anunțăm.' },
    unread: { title: 'Ați citit tot', text: 'Vă anunțăm când apare ceva important pentru dumneavoastră.' },
    important: {
      title: 'Nicio notificare importantă',
      text: 'Aici rămân notificările urgente și cele care așteaptă confirmarea dumneavoastră.',
    },
    set: 'Setări pentru notificări',
  },
}
