import type { PageTexts } from '../index.ts'
import { reviewWords } from '@megdan/kit/review-words/ro'
import { leavingWords, ringingWords } from '@megdan/kit/ringing-words/ro'

export const review: PageTexts['review'] = {
  ...reviewWords,
  title: { news: 'Știre de aprobat', survey: 'Sondaj de aprobat', notification: 'Notificare de aprobat' },
  loading: 'Se deschide',
  failed: 'Nu s-a deschis',
  studio: 'Deschide studioul',
  studio_text: 'Aici se cere a doua verificare. Confirmați-o în studio și aprobați de acolo.',
  not_editor: 'Această pagină este pentru redactori.',
  state: {
    asked: 'Așteaptă aprobarea',
    returned: 'Trimisă înapoi cu o notă',
    approved: 'Aprobată',
    none: 'Nu așteaptă aprobarea',
  },
  quoted: (words) => `„${words}”`,
  how: 'Cum apare',
  everyone: 'Pentru toți angajații',
  groups: (titles) => `Pentru ${titles}`,
  guests: 'și pentru oaspeți',
  leads_to: (place) => `Duce la ${place}`,
  urgent: 'Urgent: sună și în orele de liniște.',
  urgent_reason: 'Motiv:',
  marked: (names) => `Marcat: ${names}.`,
  due: (moment) => `De confirmat până la ${moment}`,
  hidden_from: (moment) => `Se ascunde la ${moment}`,
  removed: 'eliminat',
  whole: 'Așa cum vor vedea cititorii',
  notes: 'Note',
  note: 'Notă la un paragraf',
  where: 'La ce paragraf',
  anywhere: 'La tot textul',
  approve: {
    first: reviewWords.act,
    now: 'Aprobă și publică',
    later: 'Aprobă și programează',
    change: 'Aprobă modificările',
    send: 'Aprobă și trimite',
  },
  ringing: {
    ...ringingWords,
    approve: { to: (whom) => `Aprobă și trimite pe ${whom}`, silent: 'Aprobă fără să sune' },
    approve_later: {
      to: (whom) => `Aprobă și programează pentru ${whom}`,
      silent: 'Aprobă și programează fără să sune',
    },
    shown: 'Telefonul va arăta:',
    secret: 'Ecranul blocat va spune doar că există o notificare nouă.',
    urgent_sure: 'Să sune și în orele de liniște?',
  },
  leaving: {
    ...leavingWords,
    refusals: {
      too_late: 'Este prea târziu, notificarea a plecat.',
      already_cancelled: leavingWords.already_cancelled,
    },
  },
  approved_first: 'Aprobat. Mai este nevoie de o aprobare.',
  send_back: 'Trimite înapoi',
  send_back_title: 'Trimitere înapoi',
  answer_missing: 'Scrieți ce trebuie schimbat.',
  refusals: {
    approve: {
      ...reviewWords.refusals,
      not_ready: 'Nu mai poate apărea: nu are cine să îl vadă sau locul lui nu mai există.',
    },
    sendBack: reviewWords.refusals,
  },
}
