import type { Texts } from '../index.ts'

export const session: Texts['session'] = {
  login: {
    title: 'Bine ați venit',
    lead: 'Conectați-vă ca să vedeți știrile echipei dumneavoastră.',
    email: 'E-mail',
    password: 'Parolă',
    forgot: 'Ați uitat parola?',
    submit: 'Conectare',
    guest: 'Continuă ca oaspete',
    no_account: 'Nu aveți cont?',
    register: 'Înregistrare',
    how: 'Cum funcționează',
    remove: 'Ștergerea unui cont',
    contacts: 'Contacte',
    language: 'Limba',
    email_missing: 'Introduceți e-mailul.',
    password_missing: 'Introduceți parola.',
    wrong: 'E-mailul sau parola nu se potrivesc.',
    wrong_where: {
      approval:
        'E-mailul sau parola sunt greșite. Dacă v-ați înregistrat de curând, așteptați până când un administrator vă aprobă contul.',
      domains:
        'E-mailul sau parola sunt greșite. Dacă v-ați înregistrat de curând, confirmați mai întâi e-mailul prin mesajul primit de la noi.',
    },
    offline: 'Nu aveți conexiune la internet. Vă puteți conecta imediat ce revine.',
    show_password: 'Arată parola',
    hide_password: 'Ascunde parola',
    expired: 'Sesiunea a expirat. Conectați-vă din nou.',
  },
}
