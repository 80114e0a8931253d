import type { Texts } from '../index.ts'
import { counted } from '@megdan/kit/counted/ro'

export const shell: Texts['shell'] = {
  brand: 'Megdan',
  navigation: 'Navigare principală',
  skip: 'Sari la conținut',
  tabs: { home: 'Acasă', news: 'Știri', surveys: 'Sondaje', notifications: 'Notificări', profile: 'Profil' },
  unread: (count) => counted(count, 'necitită', 'necitite'),
  close: 'Închide',
  back: 'Înapoi',
  retry: 'Încearcă din nou',
  loading: 'Se încarcă ...',
  page_coming: 'Se deschide pagina',
  support_code: (code) => `Cod pentru asistență: ${code}`,
  broken: {
    title: 'Ceva nu a mers bine',
    text: 'Pagina s-a oprit pe neașteptate. Nu s-a pierdut nimic; încercați din nou.',
  },
  outdated: {
    title: 'Există o versiune nouă',
    text: 'Cea pe care o folosiți nu mai funcționează. Actualizați aplicația ca să continuați. Nimic din ce așteaptă să fie trimis nu se pierde.',
    reload: 'Actualizează',
    store: 'La magazin',
    ask: 'Actualizați-o de unde ați instalat-o sau întrebați administratorul.',
  },
  choice_refused: 'Alegerea este valabilă pe acest dispozitiv, dar nu s-a salvat în profil.',
}
