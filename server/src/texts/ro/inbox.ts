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
  directory: {
    held: (people) => ({
      title: 'Directorul suspendă neobișnuit de mulți oameni',
      body: `Până acum ar fi fost suspendate ${people} ${people % 100 > 0 && people % 100 < 20 ? 'persoane' : 'de persoane'}, așa că am oprit. Vedeți în studio, la „Oameni”, dacă este corect și permiteți continuarea.`,
    }),
  },
  feed: {
    done: (name, said) => ({
      title: said.refused > 0 ? 'Lista de oameni a fost importată cu greșeli' : 'Lista de oameni a fost importată',
      body: `„${name}”: noi ${said.new}, modificați ${said.changed}, suspendați ${said.suspended}, rânduri cu greșeli ${said.refused}.`,
    }),
    kept: (missing) =>
      ` Lipsesc oameni (${missing}), dar nu am suspendat pe nimeni, fiindcă fișierul are rânduri cu greșeli. Care sunt scrie lângă fișier.`,
    held: (name, people) => ({
      title: 'Lista de oameni nu a fost importată',
      body: `În „${name}” lipsesc neobișnuit de mulți oameni (${people}), așa că nu am schimbat nimic. Vedeți în studio, la „Oameni”, dacă este corect; dacă permiteți continuarea, îl importăm.`,
    }),
    failed: (name, why) => ({
      title: 'Lista de oameni nu a fost importată',
      body: {
        unreadable: `„${name}” nu poate fi citit ca CSV sau XLSX.`,
        nobody_known: `„${name}” nu are o coloană cu e-mail sau număr de serviciu.`,
        overtaken: `„${name}” nu a fost importat până la capăt, iar între timp a venit o listă mai nouă. L-am lăsat deoparte.`,
        failed: `„${name}” nu a fost importat. De ce scrie în jurnalul serverului.`,
      }[why],
    }),
  },
  review: {
    asked: {
      news: 'O știre așteaptă aprobarea dumneavoastră',
      survey: 'Un sondaj așteaptă aprobarea dumneavoastră',
      notification: 'O notificare așteaptă aprobarea dumneavoastră',
    },
    withdrawn: {
      news: 'O știre nu mai așteaptă aprobare',
      survey: 'Un sondaj nu mai așteaptă aprobare',
      notification: 'O notificare nu mai așteaptă aprobare',
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
  /** Whether what is published still holds. */
  check: {
    title: 'O știre așteaptă verificarea',
    body: (title: string) => `Vedeți dacă mai este valabilă: „${title}”`,
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
  /** Of a feed of others that brings drafts. */
  source: {
    title: 'O sursă de știri nu răspunde',
    silent: (name) => `„${name}” nu a adus nimic de trei zile. Vedeți de ce în studio.`,
    gone: (name) => `„${name}” nu mai este la adresa ei, așa că am încetat să o citim.`,
  },
  /** Of what was uploaded and could not be made small. */
  film: {
    title: 'Un videoclip nu a reușit',
    failed: (title) => `„${title}”: din ce s-a încărcat nu a ieșit un videoclip. Vedeți de ce în studio.`,
  },
  /** Of a program that is told of what happens here. */
  webhook: {
    title: 'Un alt program nu răspunde',
    paused: (name) => `Nu mai trimitem nimic către „${name}”. Vedeți de ce în studio.`,
    given_up: (name) => `Un mesaj către „${name}” nu a fost primit. Vedeți-l în studio.`,
  },
}
