import { minutes } from '@megdan/kit/format'
import type { Texts } from '../index.ts'
import { counted } from '@megdan/kit/counted/ro'

const greetings = { morning: 'Bună dimineața', day: 'Bună ziua', evening: 'Bună seara', night: 'Bine ați revenit' }

export const home: Texts['home'] = {
  title: 'Acasă',
  greeting: (part, name) => (name ? `${greetings[part]}, ${name}` : greetings[part]),
  search: 'Caută',
  profile: 'Profil',
  login: 'Conectare',
  register: 'Înregistrare',
  loading: 'Se încarcă pagina principală',
  all_read: {
    title: 'Ați citit tot',
    text: 'Ce apare nou pentru dumneavoastră se va vedea aici.',
    action: 'Toate știrile',
  },
  empty: { title: 'Încă nu sunt știri', text: 'Ce este important astăzi va apărea aici imediat ce se publică.' },
  brief: { today: 'Astăzi, pe scurt', lately: 'Pe scurt' },
  listen: (count) => `Ascultă, ${minutes(count, 'ro', 'long')}`,
  stop: 'Oprește',
  for_you: 'Pentru dumneavoastră',
  more_public: 'Mai multe știri',
  public: 'Știri publice',
  all: 'Toate',
  all_news: 'Toate știrile',
  categories: 'Categorii',
  see_all: 'Vezi tot',
  all_categories: 'Vezi toate categoriile',
  survey: {
    size: (count, length, most) =>
      `${most ? 'cel mult\u00a0' : ''}${counted(count, 'întrebare', 'întrebări')} · ${minutes(length, 'ro')}`,
    until: (day) => `Deschis până la ${day}`,
    open: 'Deschide sondajul',
  },
  to_confirm: 'De confirmat',
  upcoming: 'Urmează',
  confirm_by: (day) => `Confirmați până la ${day}`,
  confirm_late: (day) => `Termenul a fost ${day}`,
  confirm_any: 'Confirmați că ați citit',
  survey_ends: 'Sondajul se închide',
  guest: {
    title: 'Navigați ca oaspete',
    text: 'Conectați-vă ca să vedeți știrile echipei dumneavoastră și să răspundeți la sondaje.',
    surveys: 'Sondajele sunt pentru angajați',
    surveys_text: 'Conectați-vă ca să participați.',
  },
  refresh: 'Reîncarcă',
}
