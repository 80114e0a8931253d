import type { PageTexts } from '../index.ts'

export const company: PageTexts['company'] = {
  button: 'Conectare cu contul de serviciu',
  entering: 'Vă conectăm…',
  offline: {
    title: 'Fără conexiune',
    text: 'Încă nu sunteți conectat. Încercați din nou când revine conexiunea.',
  },
  retry: 'Încearcă din nou',
  to_login: 'La conectare',
  refusals: {
    denied: {
      title: 'Conectarea a fost refuzată',
      text: 'Nu ați permis aplicației să afle cine sunteți. Încercați din nou sau conectați-vă cu o parolă.',
    },
    unavailable: {
      title: 'Sistemul companiei nu răspunde',
      text: 'Sistemul companiei nu este disponibil acum. Încercați din nou peste puțin timp sau conectați-vă cu o parolă.',
    },
    failed: {
      title: 'Conectarea nu a reușit',
      text: 'Sistemul companiei a dat un răspuns neașteptat. Încercați din nou. Dacă se repetă, întrebați un administrator.',
    },
    expired: {
      title: 'Timpul pentru conectare a expirat',
      text: 'Luați-o de la început: durează câteva secunde.',
    },
    too_many: {
      title: 'Prea multe încercări',
      text: 'Așteptați câteva minute și încercați din nou.',
    },
    no_account: {
      title: 'Nu aveți acces',
      text: 'Contul dumneavoastră de serviciu nu se poate conecta aici. Întrebați un administrator sau departamentul de resurse umane.',
    },
    awaiting_approval: {
      title: 'Cererea dumneavoastră a fost primită',
      text: 'Un administrator trebuie să vă aprobe contul. După aceea vă conectați de aici.',
    },
    email_not_verified: {
      title: 'E-mailul nu este confirmat',
      text: 'Contul de serviciu nu are un e-mail confirmat, așa că nu putem ști cine sunteți. Întrebați un administrator.',
    },
    other_account: {
      title: 'E-mailul aparține altui cont',
      text: 'Cu acest e-mail se conectează deja alt cont de serviciu. Întrebați un administrator.',
    },
    domain_not_allowed: {
      title: 'Acest e-mail nu este acceptat',
      text: 'Aici pot intra doar oamenii cu un e-mail al companiei. Adresați-vă unui administrator.',
    },
    elsewhere: {
      title: 'Conectarea a început în altă parte',
      text: 'Dacă ați început-o în aplicație, reveniți acolo. Sau conectați-vă aici de la început.',
    },
  },
}
