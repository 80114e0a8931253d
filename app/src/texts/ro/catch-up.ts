import type { PageTexts } from '../index.ts'
import { counted } from '@megdan/kit/counted/ro'

export const catchUp: PageTexts['catchUp'] = {
  title: 'Cât ați lipsit',
  lead: (day) =>
    `Ultima dată ați citit aici pe ${day}. Iată ce mai este valabil de atunci și merită timpul dumneavoastră.`,
  length: 'Cât timp aveți',
  confirm: 'Așteaptă confirmarea dumneavoastră',
  important: 'Important și încă valabil',
  surveys: 'Sondaje deschise',
  more: 'Mai multe, dacă aveți timp',
  left: (count) =>
    count === 1
      ? 'A mai rămas una. Alegeți mai mult timp ca să o vedeți.'
      : `Au mai rămas ${count}. Alegeți mai mult timp ca să le vedeți.`,
  left_over: (count) =>
    count === 1
      ? 'A mai rămas una, pentru care nu ajung nici zece minute. O găsiți la știri.'
      : `Au mai rămas ${count}, pentru care nu ajung nici zece minute. Le găsiți la știri.`,
  to_news: 'La știri',
  finish: 'Gata',
  hide: 'Ascunde „Cât ați lipsit”',
  card: (count, day) =>
    `${counted(count, 'știre', 'știri')} de pe ${day} încoace ${count === 1 ? 'este încă valabilă' : 'sunt încă valabile'}. Vedeți ce e mai important într-un minut, trei sau zece.`,
  open: 'Vezi ce e important',
  done: {
    title: 'Sunteți la zi',
    text: 'Nimic important din absența dumneavoastră nu mai așteaptă.',
    action: 'La pagina principală',
  },
}
