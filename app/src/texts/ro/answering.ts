import { recommendingParts } from '@megdan/kit/names/ro'
import { number } from '@megdan/kit/format'
import type { answering as bg } from '../bg/answering.ts'
import { counted } from '@megdan/kit/counted/ro'

const answers = (count: number) => counted(count, 'răspuns', 'răspunsuri')
const people = (count: number) => counted(count, 'persoană', 'persoane')
const letters = (count: number) => counted(count, 'caracter', 'caractere')

export const answering: typeof bg = {
  promise: {
    title: 'Cine ce va vedea',
    named: [
      'Răspunsurile se păstrează cu numele dumneavoastră.',
      'Organizatorii văd cine ce a răspuns, iar cine vă conduce grupul vede doar dacă ați răspuns.',
      'Ceilalți văd cel mult rezultatele generale, ale tuturor și pe companii.',
    ],
    confidential: [
      'Organizatorii văd doar rezultatele generale, nu cine ce a răspuns.',
      'Răspunsul se păstrează pe server împreună cu contul dumneavoastră, ca să nu fie numărat de două ori.',
    ],
    anonymous: ['Răspunsurile sunt anonime: nu păstrăm nicăieri cine ce a răspuns.'],
    guest: 'Răspundeți ca oaspete, fără nume. Acest dispozitiv poate răspunde o singură dată.',
    asked: (count) =>
      count === 1
        ? 'Este întrebată o persoană care era aici dinainte.'
        : `Sunt întrebate ${people(count)} care erau aici dinainte.`,
    limit: (least) => `Rezultatele se arată doar pentru grupuri de cel puțin ${people(least)}.`,
    text_limit: (least) => `Răspunsurile libere se arată când sunt cel puțin ${answers(least)}.`,
    how: 'Cum păstrăm anonimatul',
  },
  anonymity: {
    title: 'Cum păstrăm anonimatul',
    close: 'Închide',
    parts: [
      {
        title: 'Pe scurt',
        text: 'Știm cine a participat, ca fiecare să răspundă o singură dată și ca ceilalți să primească un memento. Știm ce s-a răspuns. Cine ce a răspuns nu știe nimeni: cele două se păstrează separat și nimic nu le leagă.',
      },
      {
        title: 'Cum funcționează',
        text: 'Telefonul dumneavoastră inventează un număr secret și îl trimite ascuns. Serverul verifică dacă sondajul este pentru dumneavoastră și dacă nu ați participat deja, apoi semnează numărul fără să îl vadă. Răspunsurile pleacă după aceea cu numărul, dar fără numele dumneavoastră: serverul își recunoaște semnătura, dar nu știe cui i-a dat-o.',
      },
      {
        title: 'Ce rămâne pe server',
        text: 'O listă spune cine a participat. Alta păstrează răspunsurile. Cele două nu au în comun niciun număr, nicio ordine și nicio oră: se păstrează doar câți oameni au răspuns în fiecare zi. Răspunsurile așteaptă în memorie și se scriu mai multe deodată, într-o ordine întâmplătoare, așa că al dumneavoastră poate fi numărat mai târziu. Despre ele serverul nu scrie nimic în jurnal.',
      },
      {
        title: 'Ce rămâne pe telefon',
        text: 'Numărul secret și răspunsurile dumneavoastră. Cu numărul vedeți dacă răspunsul este numărat sau încă așteaptă și îl puteți retrage cât timp sondajul este deschis. Dacă vă deconectați, numărul se șterge. Doar cineva cu telefonul dumneavoastră și cu acces la server v-ar putea găsi răspunsul.',
      },
      {
        title: 'Ce nu putem ascunde',
        text: 'Dacă vă scrieți numele sau ceva ce știți doar dumneavoastră, un cititor poate ghici. Cine urmărește rețeaua chiar în acel moment vede că ați trimis ceva: de aceea telefonul așteaptă între 2 și 20 de secunde. Dacă răspundeți înaintea tuturor sau dacă toți răspund la fel, cifrele vorbesc de la sine. Cine copiază datele serverului chiar înainte și după dumneavoastră sau îi înlocuiește programul poate afla mai mult; de aceea codul este deschis.',
      },
    ],
    told: 'Ce văd ceilalți',
  },
  begin: 'Începe',
  go_on: 'Continuă',
  again: 'Răspunde din nou',
  not_open: (moment) => `Puteți răspunde din ${moment}.`,
  began: (done, all) => `Început: ${done} din ${all}`,
  close: 'Închide sondajul',
  next: 'Înainte',
  previous: 'Întrebarea anterioară',
  to_review: 'La verificare',
  progress: (at, all, exact) => `Întrebarea ${at} din ${exact ? '' : 'cel mult '}${all}`,
  required_mark: 'Întrebare obligatorie',
  optional_mark: 'Opțională',
  clear: 'Șterge răspunsul',
  other: 'Altceva',
  other_label: 'Scrieți ce anume',
  your_answer: 'Răspunsul dumneavoastră',
  kinds: {
    single: { how: 'Alegeți un răspuns' },
    photo_choice: { how: 'Alegeți un răspuns' },
    multiple: {
      how: (least, most) =>
        least !== undefined && most !== undefined && least > 1
          ? `Alegeți între ${least} și ${answers(most)}`
          : most !== undefined
            ? `Alegeți cel mult ${answers(most)}`
            : 'Alegeți mai multe răspunsuri',
      chosen: (count, least, most) => {
        const range = least === most ? String(most) : least > 1 ? `între ${least} și ${most}` : `cel mult ${most}`
        return count === 0 ? `Alegeți ${range}` : `${count} alese, se pot ${range}`
      },
    },
    scale: {
      how: (low, high) => `O notă de la ${low} la ${high}`,
      moods: ['Foarte rău', 'Rău', 'Așa și așa', 'Bine', 'Excelent'],
      of: (value, high) => `${value} din ${high}`,
      score: (value) => `${value} în medie`,
    },
    nps: {
      how: 'O notă de la 0 la 10',
      ends: { low: 'Deloc probabil', high: 'Foarte probabil' },
      score: (score) => `Dispoziția de a recomanda: ${score} (de la −100 la 100)`,
      parts: recommendingParts,
      explained: 'Dispoziția de a recomanda este ponderea notelor 9 și 10 minus ponderea notelor de la 0 la 6.',
    },
    yes_no: { how: 'Da sau nu', yes: 'Da', no: 'Nu' },
    ranking: {
      how: 'Ordonați după importanță',
      hint: 'Cel mai important stă sus. Trageți rândurile sau mutați-le cu săgețile.',
      up: (name) => `Mută mai sus: ${name}`,
      down: (name) => `Mută mai jos: ${name}`,
      at: (name, at, all) => `${name}: locul ${at} din ${all}`,
      keep: 'Păstrez această ordine',
      missing: 'Ordonați-le sau alegeți „Păstrez această ordine”.',
      place: (value) => `locul ${value} în medie`,
    },
    text: {
      how: 'Text liber',
      left: (left) => `Mai aveți ${letters(left)}`,
      over: (over) => `Peste limită cu ${letters(over)}`,
    },
    date: { how: 'O dată', day: 'Ziua' },
  },
  ends: (low, high) => `de la „${low}” la „${high}”`,
  problems: {
    required: 'Răspundeți la această întrebare ca să continuați.',
    required_other: 'Scrieți ce înseamnă „Altceva”.',
    too_few: (least) => `Alegeți cel puțin ${number(least, 'ro')}.`,
    too_many: (most) => `Alegeți cel mult ${number(most, 'ro')}.`,
    too_long: 'Textul este mai lung decât se permite. Scurtați-l.',
    wrong: 'Acest răspuns nu poate fi primit. Răspundeți din nou.',
  },
  leave: {
    title: 'Vă opriți aici?',
    text: 'Răspunsurile de până acum sunt păstrate pe acest dispozitiv. Puteți continua mai târziu.',
    stay: 'Rămân',
    leave: 'Închide sondajul',
    discard: 'Șterge răspunsurile',
  },
  full: 'Nu mai este loc pe dispozitiv. Dacă închideți aplicația, răspunsurile se pierd: eliberați spațiu sau trimiteți-le acum.',
  review: {
    title: 'Verificați răspunsurile',
    text: 'Verificați-le. După trimitere nu mai pot fi schimbate.',
    text_anonymous: 'Verificați-le. Până la termen vă puteți retrage răspunsul și răspunde din nou.',
    change: (question) => `Schimbă: ${question}`,
    skipped: 'Fără răspuns',
    missing: 'Are nevoie de răspuns',
    send: 'Trimite',
    sending: 'Trimitem răspunsurile',
    first_missing: 'Unele întrebări nu au răspuns. Aceasta este prima dintre ele.',
  },
  changed: {
    survey_changed: 'Sondajul a fost corectat cât timp răspundeați. V-am păstrat răspunsurile.',
    what: 'Ce s-a corectat:',
    lost: (titles) => `Răspundeți din nou la: ${titles.join('; ')}.`,
    gone: (count) =>
      count === 1
        ? 'Un răspuns nu mai este necesar: întrebarea a fost scoasă.'
        : `${answers(count)} nu mai sunt necesare: întrebările au fost scoase.`,
    mode_changed: 'S-a schimbat felul în care se păstrează răspunsurile. Citiți din nou înainte să le trimiteți.',
    now_member: 'Ați început ca oaspete. Citiți cum se păstrează răspunsurile acum, după ce v-ați conectat.',
    withdrawn: 'Răspunsul dumneavoastră a fost retras. Schimbați ce doriți și trimiteți-l din nou.',
    survey_not_open:
      'Sondajul încă nu primește răspunsuri. Ale dumneavoastră sunt păstrate; încercați după ce se deschide.',
    invalid: 'Serverul nu a primit unele dintre răspunsuri. Verificați-le și trimiteți-le din nou.',
    other: 'Răspunsurile nu au fost primite, dar sunt păstrate. Verificați-le și trimiteți-le din nou.',
  },
  waiting: {
    title: 'Răspunsurile sunt păstrate',
    offline: 'Se vor trimite imediat ce sunteți online.',
    sending: 'Se trimite…',
    early:
      'Pleacă în cel mult jumătate de minut: așteptăm intenționat, ca ora să nu spună care sunt ale dumneavoastră.',
    text: 'Puteți închide aplicația: răspunsurile se trimit singure imediat ce sunteți online.',
    take_back: 'Ia înapoi ca să schimbi',
    strip: (count) =>
      count === 1
        ? 'Un răspuns așteaptă pe acest dispozitiv. Se va trimite imediat ce sunteți online.'
        : `${answers(count)} așteaptă pe acest dispozitiv. Se vor trimite imediat ce sunteți online.`,
  },
  told: {
    held: (title) => `Răspunsul dumneavoastră la „${title}” a fost primit și va fi numărat împreună cu altele.`,
    sent: (title) => `Răspunsul dumneavoastră la „${title}” a fost primit.`,
    not_sent: (title) =>
      `Răspunsul dumneavoastră la „${title}” nu a fost primit. Deschideți sondajul ca să vedeți de ce.`,
  },
  refused: {
    title: 'Răspunsul nu a fost primit',
    survey_closed: (moment) =>
      moment
        ? `Sondajul s-a închis pe ${moment}, înainte ca răspunsul să ajungă la server. Nu a fost înregistrat.`
        : 'Sondajul s-a închis înainte ca răspunsul să ajungă la server. Nu a fost înregistrat.',
    already_answered:
      'Ați răspuns deja la acest sondaj, poate de pe alt dispozitiv. Contează primul răspuns; acesta nu a fost înregistrat.',
    ticket_refused: 'Serverul nu a primit răspunsul anonim al acestui dispozitiv. Nu a fost înregistrat.',
    device_refused:
      'Serverul nu a recunoscut dispozitivul dumneavoastră. Răspunsul nu a fost înregistrat. Răspundeți din nou peste puțin timp.',
    survey_too_few:
      'Au rămas prea puțini oameni dintre cei întrebați, așa că răspunsurile nu ar mai fi anonime. Al dumneavoastră nu a fost trimis.',
    not_found: 'Acest sondaj nu mai este pentru dumneavoastră sau a fost retras. Răspunsul nu a fost înregistrat.',
    other: 'Serverul nu poate primi acest răspuns. Nu a fost înregistrat.',
    written: 'Ce răspunseserăți',
    dismiss: 'Am înțeles, elimină',
  },
  done: {
    title: 'Mulțumim!',
    one_of: (count) => `Vocea dumneavoastră este una din ${number(count, 'ro')}.`,
    first: 'Vocea dumneavoastră este printre primele.',
    text: 'Răspunsurile au fost primite.',
    held: 'Răspunsul dumneavoastră a fost primit. Va fi numărat împreună cu altele, ca nimeni să nu poată spune al cui este: cel târziu la sfârșitul sondajului.',
    taken: 'Ați răspuns deja',
    taken_text: 'Vă mulțumim!',
    taken_anonymous: 'Sondajul este anonim, de aceea nu știm care răspuns este al dumneavoastră.',
    took_part: 'Ați participat la acest sondaj. Mulțumim!',
    took_part_anonymous:
      'Ați participat la acest sondaj. Este anonim, de aceea nu știm care răspuns este al dumneavoastră.',
    yours: 'Răspunsurile dumneavoastră',
    onward: 'Încotro acum',
    next: 'Următorul sondaj',
    all: 'Toate sondajele',
    home: 'La pagina principală',
  },
  receipt: {
    title: 'Răspunsul dumneavoastră anonim',
    text: 'Doar acest dispozitiv știe că este al dumneavoastră.',
    check: 'Verifică dacă este numărat',
    counted: 'Răspunsul dumneavoastră este numărat.',
    not_counted: 'Acest răspuns nu este printre cele numărate.',
    held: 'Răspunsul dumneavoastră a fost primit și așteaptă să fie numărat împreună cu altele.',
    sent_again: 'Serverul a luat-o de la capăt și nu mai are răspunsul dumneavoastră. Îl trimitem din nou.',
    failed: 'Nu am putut verifica. Încercați din nou când sunteți online.',
    withdraw: 'Retrage răspunsul',
    withdraw_title: 'Retrageți răspunsul?',
    withdraw_text: 'Va fi șters de pe server. Până la termen puteți răspunde din nou.',
    withdraw_yes: 'Retrage',
    withdraw_no: 'Păstrează',
    withdraw_late: 'Sondajul s-a închis; răspunsul nu mai poate fi retras.',
    withdraw_failed: 'Răspunsul nu a fost retras. Încercați din nou când sunteți online.',
    forget: 'Șterge-l de pe acest telefon',
    forget_title: 'Îl ștergem de pe acest telefon?',
    forget_text: 'Telefonul va uita ce ați răspuns. Răspunsul rămâne numărat, dar nu îl mai puteți retrage.',
    forget_held:
      'Răspunsul dumneavoastră încă nu este numărat: dacă serverul se oprește înainte, nimeni nu îl mai poate trimite. Telefonul va uita ce ați răspuns și nu îl veți mai putea retrage.',
    forget_yes: 'Șterge',
    forget_no: 'Păstrează',
    forgotten: 'Acest telefon nu mai ține minte ce ați răspuns.',
  },
  results: {
    title: 'Rezultate',
    share: (share, mine) => `: ${share}${mine ? ', alegerea dumneavoastră' : ''}`,
    of: (count) => answers(count),
    guests: (count) => `${answers(count)} ${count === 1 ? 'este de la un oaspete' : 'sunt de la oaspeți'}.`,
    withheld: (least) => `Rezultatele se arată de la ${answers(least)} în sus, ca nimeni să nu poată fi recunoscut.`,
    withheld_open: (least) =>
      `Cât timp sondajul este deschis, rezultatele se arată de la ${answers(least)} în sus, ca nimeni să nu poată fi recunoscut.`,
    texts: 'Răspunsurile libere le citesc doar organizatorii.',
    lag: 'Cât timp sondajul este deschis, rezultatele se schimbă în trepte, ca să nu se vadă niciun răspuns anume.',
    none: 'Încă nu sunt răspunsuri.',
    loading: 'Se încarcă rezultatele',
    failed: 'Rezultatele nu s-au încărcat',
    hidden: {
      never: 'Rezultatele acestui sondaj nu se arată în aplicație.',
      editors: 'Doar organizatorii văd rezultatele.',
      after_close: (day) =>
        day ? `Rezultatele apar aici după încheiere, pe ${day}.` : 'Rezultatele apar aici după încheierea sondajului.',
      after_answer: 'Veți vedea rezultatele după ce răspundeți.',
    },
    outcome: 'Ce am făcut în urma lui',
    by_company: 'Pe companii',
    share_of: (name) => `ponderea „${name}”`,
    average: 'nota medie',
    willing: 'dispoziția de a recomanda',
    share_page: 'Distribuie sondajul',
  },
  list: {
    waiting: 'Vă așteaptă',
    answered: 'Cu răspuns',
    state: {
      answered: 'Ați răspuns',
      sending: 'Așteaptă conexiunea',
      refused: 'Neprimit',
      begun: 'Început',
      took_part: 'Ați participat',
    },
    all_done: 'Ați răspuns la toate',
    all_done_text: 'Mulțumim! Când apar întrebări noi pentru dumneavoastră, le veți vedea aici.',
  },
  one_tap: {
    size: '1\u00a0întrebare · 10\u00a0s',
    answered: (text) => `Ați răspuns: ${text}`,
    undo: 'Anulează',
    see: 'Vezi sondajul',
  },
}
