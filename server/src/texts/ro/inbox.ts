import type { inbox as bg } from '../bg/inbox.ts'
import { counted } from './counted.ts'

export const inbox: typeof bg = {
  confirm: {
    title: 'Se așteaptă confirmarea dumneavoastră',
    body: (title, day) => `${day ? `Citiți și confirmați până la ${day}: ` : 'Citiți și confirmați: '}„${title}”`,
  },
  answer: {
    title: 'Un sondaj așteaptă răspunsul dumneavoastră',
    body: (title, minutes, day) =>
      `„${title}” – aproximativ ${minutes === 1 ? 'un minut' : counted(minutes, 'minut', 'minute')}${day ? `, până la ${day}` : ''}.`,
  },
  comment: {
    answered: (name, others) =>
      others === 0
        ? `${name} v-a răspuns`
        : others === 1
          ? `${name} și încă o persoană v-au răspuns`
          : `${name} și încă ${others} ${others < 20 ? 'persoane' : 'de persoane'} v-au răspuns`,
    under: (title) => `În discuția de la „${title}”`,
  },
  outcome: (title) => `Ce am făcut: ${title}`,
  held: {
    news: {
      title: 'O știre nu a fost publicată',
      audience_empty: (title) => `Nu are cine să o citească și așteaptă printre ciorne: „${title}”`,
      right_missing: (title) => `Nu aveți dreptul să o publicați și așteaptă printre ciorne: „${title}”`,
    },
    notification: {
      title: 'O notificare nu a fost trimisă',
      audience_empty: (title) => `În grupurile alese nu mai este nimeni: „${title}”`,
      right_missing: (title) => `Nu mai aveți dreptul să o trimiteți: „${title}”`,
      target_missing: (title) => `Pagina la care duce nu mai există: „${title}”`,
    },
    survey: {
      title: 'Un sondaj nu s-a deschis',
      audience_empty: (title) => `Nu are cine să răspundă și așteaptă printre ciorne: „${title}”`,
      audience_too_small: (title) =>
        `Sunt prea puțini oameni pentru un sondaj anonim și așteaptă printre ciorne: „${title}”`,
      right_missing: (title) => `Nu aveți dreptul să îl deschideți și așteaptă printre ciorne: „${title}”`,
    },
  },
  /** Of a program that is told of what happens here. */
  webhook: {
    title: 'Un alt program nu răspunde',
    paused: (name) => `Nu mai trimitem nimic către „${name}”. Vedeți de ce în studio.`,
    given_up: (name) => `Un mesaj către „${name}” nu a fost primit. Vedeți-l în studio.`,
  },
}
