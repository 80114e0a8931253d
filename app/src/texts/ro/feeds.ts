import type { PageTexts } from '../index.ts'

export const feeds: PageTexts['feeds'] = {
  title: 'Fluxuri și calendar',
  lead: 'Citiți știrile în alt program și vedeți termenele în calendarul dumneavoastră. Acolo este numai ce vedeți și aici.',
  careful:
    'Cine are adresa citește ce citiți și dumneavoastră, fără să se conecteze. Nu o dați nimănui. Adresele încetează și când vă schimbați parola.',
  kinds: {
    news: {
      title: 'Știri',
      text: 'Ultimele 30 de știri pe care le puteți citi, în limba dumneavoastră. Adresa este pentru un program care citește Atom sau RSS.',
    },
    dates: {
      title: 'Termene în calendar',
      text: 'Până când se confirmă știrile importante și când se încheie sondajele.',
    },
  },
  loading: 'Se încarcă adresele',
  failed: 'Adresele nu s-au încărcat',
  none: 'Nu aveți încă o adresă.',
  make: 'Creează adresa',
  make_about: (title) => `Creează adresa: ${title}`,
  made: 'Copiați adresa acum. Nu va mai fi arătată.',
  address: (title) => `Adresă: ${title}`,
  copy: 'Copiază adresa',
  copy_about: (title) => `Copiază adresa: ${title}`,
  copied: 'Adresa este copiată.',
  copy_failed: 'Adresa nu s-a copiat. Selectați-o și copiați-o de acolo.',
  calendar: 'Adaugă în calendar',
  made_on: (day) => `Creată pe ${day}`,
  used_on: (day) => `folosită ultima dată pe ${day}`,
  unused: 'nefolosită încă',
  renew: 'Adresă nouă',
  renew_about: (title) => `Adresă nouă: ${title}`,
  stop: 'Oprește adresa',
  stop_about: (title) => `Oprește adresa: ${title}`,
  asked: {
    renew: {
      title: 'O adresă nouă?',
      text: 'Cea de acum încetează imediat. Programele care o folosesc nu mai arată nimic nou până nu le dați adresa nouă.',
      yes: 'Creează una nouă',
    },
    stop: {
      title: 'Oprim adresa?',
      text: 'Programele care o folosesc nu vor mai arăta nimic nou.',
      yes: 'Oprește',
    },
    no: 'Las-o așa',
  },
  stopped: 'Adresa este oprită.',
  offline: 'Nu există conexiune la internet. Adresele se creează și se opresc când revine.',
  guest: {
    title: 'Fluxurile sunt pentru cei care au cont',
    text: 'Conectați-vă ca să vă citiți știrile și în alt program.',
    login: 'Conectare',
  },
}
