import type { PageTexts } from '../index.ts'
import { counted } from '@megdan/kit/counted/ro'

const people = (count: number) => counted(count, 'persoană', 'persoane')

export const team: PageTexts['team'] = {
  title: 'Echipa mea',
  lead: 'Numele oamenilor pe care îi conduceți și ce se așteaptă de la ei. Ce citesc și când se conectează nu se arată.',
  loading: 'Se încarcă echipa',
  failed: 'Echipa nu s-a încărcat',
  not_leading: {
    title: 'Nu conduceți niciun grup',
    text: 'Pagina este pentru cine conduce un grup. Cine îl conduce spune un administrator.',
  },
  nobody: {
    title: 'Nu aveți pe cine vedea',
    text: 'Când în grupul pe care îl conduceți intră și alți oameni, îi veți vedea aici.',
  },
  nobody_here: 'Nu aveți pe cine vedea',
  more: 'Încarcă mai multe',
  more_groups: 'Mai multe grupuri',
  back: 'Înapoi',
  absent: {
    title: 'Nu au intrat încă',
    count: people,
    none: 'Toți au intrat.',
    invite: 'Invită',
    invite_whom: (name) => `Invită: ${name}`,
    way: {
      company: 'Se conectează cu contul de serviciu, fără invitație.',
      administrator: 'Invitația o dă un administrator.',
    },
  },
  to_confirm: {
    title: 'Așteaptă confirmarea',
    count: (items) => counted(items, 'știre', 'știri'),
    none: 'Toți au confirmat tot.',
    due: (day) => `până la ${day}`,
    waiting: people,
    others: (items) =>
      items === 1 ? 'încă una, care nu este pentru dumneavoastră' : `alte ${items}, care nu sunt pentru dumneavoastră`,
    names: 'Nu au confirmat',
  },
  to_answer: {
    title: 'Nu au răspuns',
    count: (items) => counted(items, 'sondaj', 'sondaje'),
    none: 'Toți au răspuns.',
    closes: (day) => `până la ${day}`,
    waiting: people,
    told: (answered, asked) =>
      answered === 0
        ? `Fără nume: au răspuns mai puțin de 5 din ${people(asked)}.`
        : `Fără nume: au răspuns cel puțin ${answered} din ${people(asked)}.`,
    nameless: 'Fără nume: cine a răspuns nu se arată.',
    others: (items) =>
      items === 1 ? 'încă unul, care nu este pentru dumneavoastră' : `alte ${items}, care nu sunt pentru dumneavoastră`,
    names: 'Nu au răspuns',
  },
  given: {
    title: 'Invitație',
    how: 'Îndreptați camera telefonului nou spre pătrat sau dictați codul.',
    qr: 'Codul QR al invitației',
    code: 'Cod',
    until: (moment) => `Este valabil până la ${moment} și o singură dată. Codurile mai vechi nu mai sunt valabile.`,
    share: 'Trimite',
    share_title: 'Invitație în Megdan',
    sheet: 'Foaie de tipărit',
    file: 'invitatie.pdf',
    kept: 'Foaia este gata.',
    no_files: 'Acest telefon nu primește fișierul. Deschideți pagina în aplicația web.',
    no_share: 'Aici nu este cu ce trimite. Arătați pătratul sau dictați codul.',
    joined: (name) => `${name} a intrat.`,
    done: 'Gata',
  },
  refusals: {
    has_joined: 'Această persoană a intrat deja și are o parolă. Alta îi dă doar un administrator.',
    not_invitable: 'Pe această persoană o invită un administrator.',
    registration_closed: 'Înregistrarea este închisă. Întrebați un administrator.',
  },
}
