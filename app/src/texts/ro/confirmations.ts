import type { PageTexts } from '../index.ts'

export const confirmations: PageTexts['confirmations'] = {
  title: 'Confirmările mele',
  lead: 'Ce ați confirmat, când și cum era textul atunci. Le vedeți doar dumneavoastră și cei care urmăresc confirmările.',
  loading: 'Se încarcă confirmările',
  failed: 'Confirmările nu s-au încărcat',
  empty: {
    title: 'Încă nu ați confirmat nimic',
    text: 'Când confirmați o știre cu „Am citit și am înțeles”, o găsiți aici cu textul așa cum era.',
  },
  said: (moment, version) => `Confirmată pe ${moment} · versiunea ${version}`,
  changed: 'Textul s-a schimbat de atunci și așteaptă o nouă confirmare.',
  gone: 'Știrea a fost retrasă, iar textul ei nu se mai arată.',
  as_it_was: 'Textul așa cum l-ați confirmat',
  today: 'Vezi textul actual',
  more: 'Încarcă mai multe',
}
