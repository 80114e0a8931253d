import type { PageTexts } from '../index.ts'

export const why: PageTexts['why'] = {
  title: 'De ce văd asta',
  must_read: 'Lectură obligatorie: redactorii așteaptă să confirmați că ați citit-o.',
  important: 'Redactorii au marcat-o ca importantă.',
  pinned: 'Redactorii au pus-o prima în listă.',
  everybody: 'Este publicată pentru toți.',
  company: (companies) => `Este publicată pentru ${companies}, din care faceți parte.`,
  named: (name) => `„${name}”`,
  own_company: 'Este publicată pentru compania dumneavoastră.',
  followed: (topic) => `Urmăriți tema „${topic}”.`,
  not_followed: (topic) => `Nu urmăriți tema „${topic}”: telefonul nu sună pentru ea, iar știrile ei nu apar primele.`,
  mandatory: (topic) => `„${topic}” este o temă obligatorie pentru toți.`,
  guest: 'Este deschisă tuturor, și fără cont.',
  choose: 'Ce urmăresc',
  follow: (name) => `Urmăresc „${name}”`,
  all: 'Toate temele și notificările',
}
