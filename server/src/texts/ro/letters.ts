import type { letters as bgLetters, security as bgSecurity } from '../bg/letters.ts'

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(', ')

export const letters: typeof bgLetters = {
  /** Sent by an administrator to themselves, to see whether letters come. */
  test: {
    subject: 'O scrisoare de probă de la Megdan',
    text: (name: string, address: string) =>
      `Bună ziua, ${name}!\n\nPoșta funcționează: această scrisoare a plecat din setările ${address} și a ajuns la dumneavoastră. Nu aveți nimic de făcut.`,
  },
  new_password: (code, address) => ({
    subject: 'O parolă nouă pentru Megdan',
    text: `Codul pentru o parolă nouă este ${code}. Este valabil o oră. Alegeți noua parolă aici: ${address}\n\nDacă nu l-ați cerut, nu faceți nimic: parola rămâne aceeași.`,
  }),
  confirmation: (code, address) => ({
    subject: 'Confirmați e-mailul pentru Megdan',
    text: `Bună ziua!\n\nDeschideți acest link și introduceți parola pe care ați ales-o la înregistrare:\n${address}\n\nDacă linkul nu se deschide, introduceți codul ${code} în aplicație. Este valabil 24 de ore și o singură dată.\n\nDacă nu v-ați înregistrat dumneavoastră, nu faceți nimic: fără dumneavoastră contul nu va fi creat.`,
  }),
  known_address: (isAwaiting, address) =>
    isAwaiting
      ? {
          subject: 'Cererea dumneavoastră pentru Megdan a fost primită',
          text: 'Cineva, poate dumneavoastră, s-a înregistrat din nou cu acest e-mail. Cererea așteaptă aprobarea unui administrator; nu este nevoie de alta. Vă scriem imediat ce vă puteți conecta.',
        }
      : {
          subject: 'Aveți deja un cont în Megdan',
          text: `Cineva, poate dumneavoastră, a încercat să se înregistreze cu acest e-mail. Aveți deja un cont: conectați-vă la ${address}. Dacă ați uitat parola, alegeți „Ați uitat parola?”.\n\nDacă nu ați fost dumneavoastră, nu faceți nimic: nu s-a schimbat nimic.`,
        },
  approved: (address) => ({
    subject: 'Vă puteți conecta la Megdan',
    text: `Un administrator v-a aprobat contul. Conectați-vă cu e-mailul și parola pe care le-ați ales la înregistrare: ${address}`,
  }),
  refused: (reason) => ({
    subject: 'Cererea dumneavoastră pentru Megdan nu a fost aprobată',
    text: `Un administrator a verificat cererea și nu a aprobat-o.${reason && `\n\nMotiv: ${reason}`}\n\nAm șters datele pe care le-ați introdus.`,
  }),
  company_account: (address) => ({
    subject: 'Conectarea la Megdan cu contul de serviciu',
    text: `De astăzi vă conectați la Megdan cu contul de serviciu. De aceea parola și conectările dinainte nu mai sunt valabile.\n\nDacă doriți și o parolă, alegeți una nouă aici: ${address}`,
  }),
  second_factor: (change) => ({
    subject: 'O schimbare în securitatea contului dumneavoastră Megdan',
    text: `${
      {
        added: 'La conectarea dumneavoastră în studio s-a adăugat o a doua verificare.',
        removed: 'S-a eliminat una dintre verificările suplimentare ale conectării dumneavoastră în studio.',
        reset: 'Un administrator a eliminat verificările suplimentare ale conectării dumneavoastră în studio.',
        codes:
          'S-au creat coduri de rezervă noi pentru conectarea dumneavoastră în studio. Cele vechi nu mai sunt valabile.',
      }[change]
    }\n\nDacă nu ați fost dumneavoastră, schimbați parola și sunați un administrator.`,
  }),
}

const subject = {
  new_device: 'O conectare la Megdan de pe un dispozitiv nou',
  password: 'Parola dumneavoastră pentru Megdan a fost schimbată',
}
const placeOf = ({ device, network }: { device: string; network: string }) => {
  const all = joined([device, network !== '' && `rețeaua ${network}`])
  return all && ` (${all})`
}

export const security: typeof bgSecurity = {
  letter: (reason, where, address) => ({
    subject: subject[reason],
    text: `${
      {
        new_device: `Cineva tocmai s-a conectat cu contul dumneavoastră de pe un dispozitiv pe care nu îl cunoaștem${placeOf(where)}.`,
        password: `Parola contului dumneavoastră tocmai a fost schimbată${placeOf(where)}.`,
      }[reason]
    }\n\nDacă ați fost dumneavoastră, nu faceți nimic.\n\nDacă nu ați fost dumneavoastră, alegeți o parolă nouă la ${address}, ceea ce închide toate conectările, și sunați un administrator.`,
  }),
  notice: (reason, where) => ({
    title: subject[reason],
    body: {
      new_device: `Contul a fost folosit pe un dispozitiv nou${placeOf(where)}. Dacă nu ați fost dumneavoastră, schimbați parola.`,
      password: `Parola a fost schimbată${placeOf(where)}. Dacă nu ați fost dumneavoastră, sunați un administrator.`,
    }[reason],
  }),
}
