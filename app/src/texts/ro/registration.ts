import type { PageTexts } from '../index.ts'

export const registration: PageTexts['registration'] = {
  domains: (domains) => `Acceptăm adrese de la ${domains}.`,
  approval: 'Un administrator va verifica cererea înainte să vă puteți conecta.',
  invitation: 'Introduceți codul invitației. Cu el ajungeți în compania potrivită.',
  code: 'Codul invitației',
  code_hint: '10 litere și cifre, ca pe foaie.',
  code_missing: 'Introduceți codul invitației.',
  have_code: 'Am un cod de invitație',
  no_code: 'Nu am cod',
  no_email: 'Nu am e-mail',
  have_email: 'Am e-mail',
  login_name: 'Nume de utilizator',
  login_name_hint: 'Cu el vă veți conecta. Litere, cifre, punct, cratimă.',
  login_name_bad: 'Cel puțin 2 semne: litere, cifre, punct, cratimă sau liniuță de subliniere.',
  email: 'E-mail',
  closed: {
    title: 'Înregistrarea este închisă',
    text: 'Conturile sunt făcute de un administrator. Întrebați la resurse umane sau aruncați o privire ca oaspete.',
  },
  confirm: {
    title: 'Confirmați e-mailul',
    sent: (email) =>
      `Dacă adresa este liberă, un mesaj este pe drum spre ${email}. Deschideți linkul din el sau introduceți codul aici.`,
    spam: 'Nu a ajuns? Uitați-vă și în dosarul de spam.',
    opened: 'Introduceți parola pe care ați ales-o la înregistrare.',
    code: 'Codul din mesaj',
    code_missing: 'Introduceți codul din mesaj.',
    password: 'Parola',
    submit: 'Confirmă',
    again: 'Trimite alt mesaj',
    sent_again: 'A fost trimis alt mesaj.',
    other: 'Modifică datele mele',
    offline: 'Nu aveți conexiune la internet. Puteți confirma imediat ce revine.',
    refusals: {
      code_not_valid: 'Codul este greșit sau expirat. Înregistrați-vă din nou și vă trimitem altul.',
      invalid_credentials: 'Aceasta nu este parola pe care ați ales-o la înregistrare.',
      email_taken: 'Există deja un cont cu acest e-mail. Conectați-vă cu el.',
      registration_closed: 'Înregistrarea a fost închisă. Întrebați la resurse umane.',
    },
    register: 'La înregistrare',
  },
  waiting: {
    title: 'Așteaptă aprobarea',
    text: (email) =>
      `Un administrator trebuie să vă aprobe contul. Vă scriem la ${email} imediat ce vă puteți conecta. Dacă aveți deja un cont, conectați-vă cu el.`,
  },
  terms: {
    title: { terms: 'Termeni', privacy: 'Confidențialitate' },
    own: 'Termeni și confidențialitate',
    accepted: (version, date) =>
      version > 0 ? `Ați acceptat versiunea ${version} pe ${date}.` : `I-ați acceptat pe ${date}.`,
    newer: (version) => `Acum este în vigoare versiunea ${version}.`,
    not_accepted: 'Încă nu i-ați acceptat.',
    unknown: 'Nu aveți conexiune la internet. Când revine, veți vedea aici data la care i-ați acceptat.',
    loading: 'Se încarcă textul',
    changed: 'Am actualizat termenii',
    changed_text:
      'Citiți noii termeni și politica de confidențialitate și acceptați-le, ca să mergeți liniștit mai departe.',
    first_text: 'Citiți termenii și politica de confidențialitate și acceptați-le, ca să mergeți liniștit mai departe.',
    accept: 'Accept',
    later: 'Mai târziu',
    failed: 'Nu s-a putut salva. Vă vom întreba din nou mai târziu.',
  },
}
