import type { Texts } from '../index.ts'

export const session: Texts['session'] = {
  login: {
    title: 'Bine ați venit',
    lead: 'Conectați-vă ca să vedeți știrile echipei dumneavoastră.',
    email: 'E-mail sau nume de utilizator',
    password: 'Parolă',
    forgot: 'Nu-mi amintesc',
    submit: 'Conectare',
    guest: 'Continuă ca oaspete',
    no_account: 'Nu aveți cont?',
    register: 'Înregistrare',
    with_code: 'Am o foaie cu un cod',
    how: 'Cum funcționează',
    remove: 'Ștergerea unui cont',
    contacts: 'Contacte',
    language: 'Limba',
    email_missing: 'Introduceți e-mailul sau numele de utilizator.',
    password_missing: 'Introduceți parola.',
    wrong: 'Nume de conectare sau parolă greșită.',
    company_away:
      'Sistemul companiei nu răspunde și parola nu poate fi verificată. Încercați din nou peste puțin timp.',
    wrong_where: {
      approval:
        'Nume de conectare sau parolă greșită. Dacă v-ați înregistrat de curând, așteptați până când un administrator vă aprobă contul.',
      domains:
        'Nume de conectare sau parolă greșită. Dacă v-ați înregistrat de curând, confirmați mai întâi e-mailul prin mesajul primit de la noi.',
    },
    offline: 'Nu aveți conexiune la internet. Vă puteți conecta imediat ce revine.',
    show_password: 'Arată parola',
    hide_password: 'Ascunde parola',
    expired: 'Sesiunea a expirat. Conectați-vă din nou.',
  },
}
