import { minutes } from '@megdan/kit/format'
import type { Texts } from '../index.ts'
import { counted } from '@megdan/kit/counted/ro'

const articles = (count: number) => counted(count, 'știre', 'știri')

export const news: Texts['news'] = {
  title: 'Știri',
  unread: 'Necitită',
  important: 'Important',
  standing: { waits: 'Așteaptă confirmarea', confirmed: 'Confirmată' },
  minutes: (count) => minutes(count, 'ro'),
  reading: (count) => `${minutes(count, 'ro')} de citit`,
  reactions: (count) => counted(count, 'reacție', 'reacții'),
  publications: (count, more) => (more ? `peste ${articles(count)}` : articles(count)),
  search: 'Caută',
  filter: 'Filtre',
  filters: {
    label: 'Ce știri să se afișeze',
    all: 'Toate',
    mine: 'Compania mea',
    important: 'Importante',
    saved: 'Salvate',
    unread: 'Necitite',
  },
  refresh: 'Reîncarcă',
  more: 'Încarcă mai multe',
  loading: 'Se încarcă știrile',
  end: 'Ați ajuns la sfârșit.',
  item_menu: (title) => `Mai multe despre „${title}”`,
  why: 'De ce văd asta',
  save: 'Salvează',
  unsave: 'Scoate dintre cele salvate',
  saved_toast: 'Salvată pentru citit.',
  unsaved_toast: 'Scoasă dintre cele salvate.',
  share: 'Distribuie',
  share_viber: 'Trimite pe Viber',
  share_other: 'Distribuie altfel',
  copied: 'Linkul a fost copiat.',
  share_failed: 'Acest dispozitiv nu poate distribui linkul.',
  mark_read: 'Marchează ca citită',
  mark_unread: 'Marchează ca necitită',
  failed: {
    title: 'Știrile nu s-au încărcat',
    more: 'Următoarele știri nu s-au încărcat.',
  },
  empty: {
    all: { title: 'Încă nu sunt știri', text: 'Știrile pentru dumneavoastră vor apărea aici imediat ce se publică.' },
    mine: {
      title: 'Încă nu sunt știri pentru compania dumneavoastră',
      text: 'Aici va apărea ce este destinat doar echipei dumneavoastră.',
    },
    important: { title: 'Nicio știre importantă', text: 'Aici vor apărea știrile pe care nu trebuie să le pierdeți.' },
    saved: {
      title: 'Încă nu ați salvat nimic',
      text: 'Apăsați semnul de carte într-o știre și ea vă va aștepta aici, chiar și fără internet.',
    },
    unread: { title: 'Ați citit tot', text: 'Aici vor apărea știrile pe care încă nu le-ați deschis.' },
    all_action: 'Vezi toate știrile',
  },
  guest_mine: {
    title: 'Conectați-vă ca să vedeți știrile echipei',
    text: 'Ca oaspete vedeți doar știrile publice.',
  },
  downloaded: 'descărcată',
  downloaded_title: 'Salvată pentru citit',
  pending: (count) =>
    `${counted(count, 'confirmare așteaptă', 'confirmări așteaptă')}. ${count === 1 ? 'O' : 'Le'} vom trimite când veți fi online.`,
  sign_in: {
    title: 'Conectați-vă ca să participați',
    reaction:
      'Reacțiile sunt pentru oamenii din grup. Conectați-vă sau înregistrați-vă: a dumneavoastră va fi aici când reveniți.',
    confirmation: 'Confirmările sunt pentru oamenii din grup. Conectați-vă ca să confirmați că ați citit.',
    login: 'Conectare',
    later: 'Nu acum',
  },
  confirm_refused: {
    version_conflict: 'Textul a fost schimbat cât timp citeați. Citiți-l pe cel nou și confirmați din nou.',
    confirmation_not_asked: 'Această știre nu mai cere confirmare.',
  },
  saved: {
    title: 'Salvate',
    failed: 'Știrile salvate nu s-au încărcat',
    gone: (count) =>
      count === 1
        ? 'O știre salvată nu mai este disponibilă sau nu este păstrată pe acest dispozitiv.'
        : `${counted(count, 'știre salvată', 'știri salvate')} nu mai sunt disponibile sau nu sunt păstrate pe acest dispozitiv.`,
  },
  category: {
    failed: 'Categoria nu s-a încărcat',
    empty: {
      title: 'Încă nu este nimic aici.',
      text: 'Imediat ce se publică ceva pe această temă, veți vedea aici.',
    },
    unknown: {
      title: 'Această categorie nu este aici',
      text: 'E posibil să fi fost închisă sau să nu fie pentru dumneavoastră. Celelalte sunt în meniul „Categorii”.',
      action: 'La știri',
    },
  },
}
