import type { intro as bg } from '../bg/intro.ts'

export const intro: typeof bg = {
  step: (step, of) => `Pasul ${step} din ${of}`,
  slides: [
    {
      title: 'Totul din grup într-un singur loc',
      text: 'Știri pentru compania dumneavoastră, pentru locul de muncă și pentru oamenii din jur.',
    },
    {
      title: 'Vocea dumneavoastră schimbă lucruri',
      text: 'Sondaje scurte și anonime. Vedeți rezultatul și ce urmează.',
    },
    { title: 'Ce contează, la timp', text: 'Vă anunțăm doar ce vă privește. Dumneavoastră alegeți.' },
  ],
  next: 'Înainte',
  back: 'Înapoi',
  skip: 'Omite',
  allow: 'Permite notificările',
  to_news: 'La știri',
  to_login: 'La conectare',
  later: 'Nu acum',
  survey: { anonymous: 'Anonim', question: 'Cum a fost săptămâna?' },
  alerts: [
    { title: 'Important pentru schimb', text: 'Confirmați protocolul nou' },
    { title: 'Petrecerea de Crăciun', text: '12\u00a0decembrie, 16:00' },
    { title: 'La mulți ani, Ivan!', text: '10\u00a0ani împreună' },
  ],
}
