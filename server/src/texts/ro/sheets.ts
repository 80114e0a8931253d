import type { sheets as bg } from '../bg/sheets.ts'

export const sheets: typeof bg = {
  notice: {
    read: 'Citiți toată știrea',
    how: 'Îndreptați camera telefonului spre pătrat și apăsați adresa care apare.',
    open: 'Se citește și fără cont.',
    members: 'Se citește cu contul dumneavoastră Megdan.',
  },
  invitation: {
    title: (isEditor) => (isEditor ? 'Invitație de redactor' : 'Invitație'),
    welcome: 'Bine ați venit',
    lead: 'Intrarea dumneavoastră în Megdan: știrile, sondajele, notificările și contactele companiei.',
    code: 'Codul dumneavoastră',
    valid: (day) => `Valabil până la ${day}, pentru o persoană, o singură dată.`,
    steps: [
      'Îndreptați camera telefonului spre pătrat și apăsați adresa care apare; sau deschideți adresa și introduceți codul.',
      'Scrieți-vă numele și alegeți cu ce vă veți conecta: un e-mail sau un nume de utilizator și o parolă.',
      'Apăsați „Creează contul”. Gata – știrile sunt la dumneavoastră.',
    ],
    without_camera: (address) => `Fără cameră: deschideți ${address} și introduceți codul.`,
    questions: 'Întrebări',
    manager: 'șeful dumneavoastră direct',
    warning: 'Păstrați foaia: cine are codul poate intra în locul dumneavoastră.',
  },
}
