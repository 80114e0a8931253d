import type { deletion as bg } from '../bg/deletion.ts'
import { counted } from './counted.ts'

const days = (count: number) => counted(count, 'zi', 'zile')

export const deletion: typeof bg = {
  brand: 'Megdan',
  back: 'Înapoi la Megdan',
  title: 'Ștergerea unui cont din Megdan',
  lead: 'Aici vă ștergeți contul și fără aplicație. Ce s-a șters nu poate fi adus înapoi.',
  lists: [
    {
      title: 'Ștergem definitiv',
      lines: [
        'profilul dumneavoastră: nume, fotografie, e-mail, telefon, funcție și setări',
        'toate conectările și dispozitivele pe care primiți notificări',
        'marcajele: citite, salvate, reacții, confirmări și notificări',
        'numele și fotografia de la comentarii și de la știrile pe care le-ați semnat',
        'ciornele și tot restul de pe telefon – când ștergeți contul din aplicație sau vă deconectați din ea',
      ],
    },
    {
      title: 'Separăm de numele dumneavoastră',
      lines: [
        'răspunsurile la sondajele cu nume și la cele confidențiale rămân doar în rezultatele generale',
        'textul comentariilor rămâne sub „Cont șters”; dacă doriți să dispară și el, ștergeți-l mai întâi din aplicație',
        'în jurnalul modificărilor rămâne ce s-a făcut, sub un pseudonim în locul numelui',
      ],
    },
    {
      title: 'Ce rămâne',
      lines: [
        'numărători fără nume: câți oameni au citit, au confirmat sau au răspuns',
        'răspunsurile dumneavoastră anonime – nimeni, nici noi, nu poate spune care sunt',
      ],
    },
  ],
  studio: (count) =>
    count === 0
      ? ''
      : `Dacă ați lucrat în studio, numele rămâne în jurnalul modificărilor, lângă ce ați făcut, încă ${days(count)}, ca să se poată lămuri greșelile și abuzurile. Apoi rămâne doar pseudonimul.`,
  backups: (count) =>
    `În copiile de rezervă datele dumneavoastră rămân cel mult ${days(count)}, până când copiile sunt suprascrise. De acolo nu se restaurează persoane anume.`,
  directory:
    '„Contacte” este ținută de redactori și nu face parte din cont. Dacă numele dumneavoastră este acolo, rugați-l pe administrator să îl scoată.',
  in_app: 'În aplicație găsiți același lucru la „Profil” → „Ștergerea contului”.',
  who: {
    title: 'Mai întâi conectați-vă',
    email: 'E-mail, marcă sau nume de utilizator',
    password: 'Parola',
    submit: 'Continuă',
  },
  mail: {
    title: 'Fără parolă',
    text: 'Dacă nu vă amintiți parola sau vă conectați cu contul de serviciu, vă trimitem un cod prin e-mail.',
    submit: 'Trimite-mi un cod',
  },
  code: {
    title: 'Introduceți codul',
    text: 'Dacă există un cont cu acest e-mail, am trimis un cod acolo. Codul este valabil 30 de minute. Uitați-vă și în dosarul de spam.',
    label: 'Codul din mesaj',
    submit: 'Continuă',
  },
  sure: {
    title: (name) => `Ștergerea contului: ${name}`,
    text: 'Încă nu s-a șters nimic. Ca să confirmați, scrieți cuvântul ȘTERGE.',
    label: 'Scrieți ȘTERGE',
    word: 'șterge',
    submit: 'Șterge contul meu',
    cancel: 'Renunț, nu șterge nimic',
  },
  done: {
    title: 'Contul dumneavoastră a fost șters',
    text: 'Toate conectările au fost închise și nimeni nu se mai poate conecta cu acest cont. Dacă aplicația este încă pe telefon, vă va deconecta singură.',
  },
  last_admin: {
    title: 'Sunteți singurul administrator',
    text: 'Fără administrator nimeni nu s-ar putea ocupa de oameni și de setări, de aceea acest cont nu poate fi șters. Faceți mai întâi administrator pe altcineva și încercați din nou.',
  },
  again: 'Luați-o de la început',
  refusals: {
    invalid: 'Completați câmpurile și încercați din nou.',
    invalid_credentials: 'Numele sau parola nu sunt corecte.',
    code_not_valid: 'Codul nu este corect sau nu mai este valabil.',
    word: 'Cuvântul nu este ȘTERGE. Nu s-a șters nimic.',
    too_many: 'Prea multe încercări. Încercați mai târziu.',
    other: 'Ceva nu a mers bine și nu s-a șters nimic. Încercați din nou peste puțin timp.',
  },
  letter: (code) => ({
    subject: 'Cod pentru ștergerea contului dumneavoastră Megdan',
    text: `Codul pentru ștergerea contului este ${code}. Este valabil 30 de minute.\n\nDacă nu l-ați cerut, nu faceți nimic: contul rămâne.`,
  }),
}
