import type { PageTexts } from '../index.ts'

export const inbox: PageTexts['inbox'] = {
  saved: 'Salvate',
  save: 'Salvează',
  unsave: 'Scoate',
  unsave_long: 'Scoate dintre cele salvate',
  remove: 'Șterge',
  more_about: (title) => `Mai multe despre „${title}”`,
  save_one: (title) => `Salvează „${title}”`,
  unsave_one: (title) => `Scoate „${title}” dintre cele salvate`,
  remove_one: (title) => `Șterge „${title}”`,
  mark_read: 'Marchează ca citită',
  undo: 'Anulează',
  saved_toast: 'Notificarea a fost salvată.',
  unsaved_toast: 'Notificarea nu mai este printre cele salvate.',
  removed_toast: 'Notificarea a fost ștearsă.',
  held: (when) => `Ore de liniște: telefonul va suna ${when}`,
  held_today: (time) => `la ${time}`,
  held_tomorrow: (time) => `mâine la ${time}`,
  held_later: (day, time) => `pe ${day} la ${time}`,
  waiting: 'Ce ați marcat aici se va trimite când veți fi online.',
  unknown_link: 'Nu am găsit ce deschide acest link. Iată notificările dumneavoastră.',
  empty: {
    title: 'Nicio notificare salvată',
    text: 'Glisați o notificare spre stânga și apăsați „Salvează” ca să o găsiți aici.',
  },
}
