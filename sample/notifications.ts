import { only, open, staff } from './audience.ts'
import type { SampleNotification } from './types.ts'

export const notifications: SampleNotification[] = [
  {
    id: 'potvardete-visochina',
    kind: 'important',
    title: 'Потвърдете протокола за работа на височина',
    body: 'Пет минути четене. Очакваме потвърждението ви.',
    translations: {
      en: {
        title: 'Confirm the rules for work at height',
        body: 'Five minutes of reading. We are waiting for your confirmation.',
      },
      ro: {
        title: 'Confirmați regulile de lucru la înălțime',
        body: 'Cinci minute de citit. Așteptăm confirmarea dumneavoastră.',
      },
    },
    link: '/news/rabota-na-visochina',
    cover: 'safety',
    audience: staff,
    sent_minutes_ago: 35,
    urgent: true,
  },
  {
    id: 'nova-anketa-puls',
    kind: 'survey',
    title: 'Нова анкета: Пулс на ноември',
    body: 'Анонимна е и отнема 2 минути.',
    translations: {
      en: { title: 'New survey: November pulse', body: 'It is anonymous and takes 2 minutes.' },
      ro: { title: 'Sondaj nou: pulsul lunii noiembrie', body: 'Este anonim și durează 2 minute.' },
    },
    link: '/survey/puls-na-noemvri',
    audience: staff,
    sent_minutes_ago: 80,
  },
  {
    id: 'fishat-e-v-telefona',
    kind: 'news',
    title: 'Фишът и отпуските вече са в телефона ви',
    body: 'Вижте как да изпратите молба за отпуск за по-малко от минута.',
    translations: {
      en: {
        title: 'Payslips and leave are in your phone now',
        body: 'See how to ask for leave in less than a minute.',
      },
      ro: {
        title: 'Fluturașul și concediile sunt acum în telefon',
        body: 'Vedeți cum cereți concediu în mai puțin de un minut.',
      },
    },
    link: '/news/fishat-v-telefona',
    cover: 'digital',
    audience: staff,
    sent_minutes_ago: 110,
  },
  {
    id: 'rezultati-devet-meseca',
    kind: 'news',
    title: 'Девет месеца: приходите растат с 12%',
    body: 'Резултатите по компании и къде отиват инвестициите.',
    translations: {
      en: { title: 'Nine months: revenue grows by 12%', body: 'Results by company, and where the investments go.' },
      ro: { title: 'Nouă luni: veniturile cresc cu 12%', body: 'Rezultatele pe companii și unde merg investițiile.' },
    },
    link: '/news/devet-meseca',
    cover: 'results',
    audience: open,
    sent_minutes_ago: 1060,
  },
  {
    id: 'koledno-tarzhestvo',
    kind: 'event',
    title: 'Коледното тържество е на 12 декември',
    body: 'Запишете децата до 1 декември.',
    translations: {
      en: { title: 'The Christmas party is on 12 December', body: 'Put your children’s names down by 1 December.' },
      ro: { title: 'Petrecerea de Crăciun este pe 12 decembrie', body: 'Înscrieți copiii până la 1 decembrie.' },
    },
    link: '/news/koledno-tarzhestvo-deca',
    cover: 'holiday',
    audience: staff,
    sent_minutes_ago: 1340,
  },
  {
    id: 'solarniyat-park-raboti',
    kind: 'news',
    title: 'Соларният парк край Плевен заработи',
    body: '18 000 панела вече захранват три наши завода.',
    translations: {
      en: { title: 'The solar park near Pleven is running', body: '18,000 panels already power three of our plants.' },
      ro: {
        title: 'Parcul solar de lângă Pleven funcționează',
        body: '18 000 de panouri alimentează deja trei fabrici ale noastre.',
      },
    },
    link: '/news/solaren-park-pleven',
    cover: 'energy',
    audience: open,
    sent_minutes_ago: 1400,
  },
  {
    id: 'yubiley-ivan',
    kind: 'people',
    title: 'Иван, 10 години с нас',
    body: 'Честит юбилей от целия екип!',
    translations: {
      en: { title: 'Ivan, 10 years with us', body: 'Happy anniversary from the whole team!' },
      ro: { title: 'Ivan, 10 ani alături de noi', body: 'La mulți ani din partea întregii echipe!' },
    },
    link: '/news/yubilyari-noemvri',
    cover: 'people',
    audience: staff,
    sent_minutes_ago: 1480,
  },
  {
    id: 'vnimanie-falshiv-sms',
    kind: 'important',
    title: 'Внимание: фалшив SMS за бонус',
    body: 'Не отваряйте връзката и не въвеждайте данни за карта. Пратете снимка на поддръжката.',
    translations: {
      en: {
        title: 'Beware: a fake text message about a bonus',
        body: 'Do not open the link or enter card details. Send a picture of it to IT support.',
      },
      ro: {
        title: 'Atenție: SMS fals despre un bonus',
        body: 'Nu deschideți linkul și nu introduceți datele cardului. Trimiteți o poză la suport.',
      },
    },
    link: '/news/falshivi-pisma-bonus',
    cover: 'digital',
    audience: staff,
    sent_minutes_ago: 2280,
    urgent: true,
  },
  {
    id: 'nov-nosten-grafik',
    kind: 'important',
    title: 'Русе – Варна: нов нощен график',
    body: 'От понеделник тръгваме в 22:30 ч. Вижте смените и надбавките.',
    translations: {
      en: {
        title: 'Ruse – Varna: a new night schedule',
        body: 'From Monday we leave at 22:30. See the shifts and the allowances.',
      },
      ro: {
        title: 'Ruse – Varna: program nou de noapte',
        body: 'De luni plecăm la 22:30. Vedeți turele și sporurile.',
      },
    },
    link: '/news/liniya-ruse-varna',
    cover: 'logistics',
    audience: only('logistika'),
    sent_minutes_ago: 4300,
  },
  {
    id: 'vratsa-otvarya',
    kind: 'news',
    title: 'Заводът във Враца отваря през април',
    body: '120 нови работни места и ден на отворените врати на 17 април.',
    translations: {
      en: { title: 'The plant in Vratsa opens in April', body: '120 new jobs, and an open day on 17 April.' },
      ro: {
        title: 'Fabrica din Vrața se deschide în aprilie',
        body: '120 de locuri de muncă noi și ziua porților deschise pe 17 aprilie.',
      },
    },
    link: '/news/zavod-vratsa-april',
    cover: 'factory',
    audience: open,
    sent_minutes_ago: 4420,
  },
  {
    id: 'sporten-den-galeriya',
    kind: 'event',
    title: 'Спортен ден: галерията е готова',
    body: 'Подбрахме най-доброто от 182 снимки – потърсете се.',
    translations: {
      en: { title: 'Sports day: the gallery is ready', body: 'We chose the best of 182 photos – look for yourself.' },
      ro: {
        title: 'Ziua sportului: galeria este gata',
        body: 'Am ales ce e mai bun din 182 de fotografii – căutați-vă.',
      },
    },
    link: '/category/sport',
    cover: 'sport',
    audience: open,
    sent_minutes_ago: 5600,
  },
  {
    id: 'degustatori-fuuds',
    kind: 'event',
    title: 'Търсим дванайсет дегустатори',
    body: 'Новата лютеница ви чака в Ямбол на 25 и 26 ноември.',
    translations: {
      en: { title: 'Twelve tasters wanted', body: 'The new lyutenitsa waits for you in Yambol on 25 and 26 November.' },
      ro: {
        title: 'Căutăm doisprezece degustători',
        body: 'Noua zacuscă vă așteaptă la Iambol pe 25 și 26 noiembrie.',
      },
    },
    link: '/news/degustaciya-lyutenica',
    cover: 'salad',
    audience: only('foods'),
    sent_minutes_ago: 4200,
  },
  {
    id: 'pragove-beton',
    kind: 'important',
    title: 'Нови прагове за бетон при студ',
    body: 'Под −5 °C се лее само с отопляем кофраж и писмено разрешение.',
    translations: {
      en: {
        title: 'New limits for concrete in the cold',
        body: 'Below −5 °C only in heated formwork, and with written permission.',
      },
      ro: {
        title: 'Praguri noi pentru beton pe ger',
        body: 'Sub −5 °C se toarnă doar în cofraj încălzit și cu aprobare scrisă.',
      },
    },
    link: '/news/beton-pri-minusovi',
    cover: 'factory',
    audience: only('stroi'),
    sent_minutes_ago: 10300,
  },
  {
    id: 'turbina-7-raboti',
    kind: 'news',
    title: 'Турбина 7 отново работи',
    body: 'Шест дни вместо двайсет и един: какво намери екипът в редуктора.',
    translations: {
      en: {
        title: 'Turbine 7 is running again',
        body: 'Six days instead of twenty-one: what the team found in the gearbox.',
      },
      ro: {
        title: 'Turbina 7 funcționează din nou',
        body: 'Șase zile în loc de douăzeci și una: ce a găsit echipa în reductor.',
      },
    },
    link: '/news/remont-turbina-7',
    cover: 'energy',
    audience: only('energo'),
    sent_minutes_ago: 21700,
  },
  {
    id: 'obnoveni-kontakti',
    kind: 'people',
    title: 'Контактите са обновени',
    body: 'Добавихме дежурните телефони, адресите на обектите и линията за сигнали. Работят и без интернет.',
    translations: {
      en: {
        title: 'The contacts are up to date',
        body: 'With duty phones, addresses of the sites and the whistleblowing line. They work offline, too.',
      },
      ro: {
        title: 'Contactele sunt actualizate',
        body: 'Am adăugat telefoanele de gardă, adresele și linia pentru sesizări. Merg și fără internet.',
      },
    },
    link: '/contacts',
    audience: open,
    sent_minutes_ago: 27500,
  },
]
