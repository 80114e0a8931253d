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
  review: {
    asked: {
      news: 'O știre așteaptă aprobarea dumneavoastră',
      survey: 'Un sondaj așteaptă aprobarea dumneavoastră',
      notification: 'O notificare așteaptă aprobarea dumneavoastră',
    },
    returned: {
      news: 'Știrea a fost trimisă înapoi cu o notă',
      survey: 'Sondajul a fost trimis înapoi cu o notă',
      notification: 'Notificarea a fost trimisă înapoi cu o notă',
    },
    approved: {
      news: 'Știrea a fost aprobată',
      survey: 'Sondajul a fost aprobat',
      notification: 'Notificarea a fost aprobată',
    },
    body: (title, name) => `${name}: „${title}”`,
  },
  held: {
    news: {
      title: 'O știre nu a fost publicată',
      audience_empty: (title) => `Nu are cine să o citească și așteaptă printre ciorne: „${title}”`,
      right_missing: (title) => `Nu aveți dreptul să o publicați și așteaptă printre ciorne: „${title}”`,
      approval_missing: (title) => `Aprobarea nu mai este valabilă și așteaptă printre ciorne: „${title}”`,
    },
    notification: {
      title: 'O notificare nu a fost trimisă',
      audience_empty: (title) => `În grupurile alese nu mai este nimeni: „${title}”`,
      right_missing: (title) => `Nu mai aveți dreptul să o trimiteți: „${title}”`,
      approval_missing: (title) => `Aprobarea nu mai este valabilă și nu a fost trimisă: „${title}”`,
      target_missing: (title) => `Pagina la care duce nu mai există: „${title}”`,
    },
    survey: {
      title: 'Un sondaj nu s-a deschis',
      audience_empty: (title) => `Nu are cine să răspundă și așteaptă printre ciorne: „${title}”`,
      audience_too_small: (title) =>
        `Sunt prea puțini oameni pentru un sondaj anonim și așteaptă printre ciorne: „${title}”`,
      right_missing: (title) => `Nu aveți dreptul să îl deschideți și așteaptă printre ciorne: „${title}”`,
      approval_missing: (title) => `Aprobarea nu mai este valabilă și așteaptă printre ciorne: „${title}”`,
    },
  },
}
