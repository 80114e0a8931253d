import type { AvatarName, SampleContact } from '../types.ts'

const sites = {
  sofia: { city: 'София, централен офис', code: '2', lat: 42.6512, lng: 23.3794 },
  pleven: { city: 'Плевен, диспечерска зала', code: '64', lat: 43.4108, lng: 24.6141 },
  kavarna: { city: 'Каварна, ветропарк', code: '57', lat: 43.4442, lng: 28.3871 },
  ruse: { city: 'Русе, логистичен център', code: '82', lat: 43.8213, lng: 25.9302 },
  burgas: { city: 'Бургас, склад', code: '56', lat: 42.5341, lng: 27.4517 },
  varna: { city: 'Варна, терминал', code: '52', lat: 43.1897, lng: 27.8731 },
  shumen: { city: 'Шумен, склад', code: '54', lat: 43.2614, lng: 26.9655 },
  plovdiv: { city: 'Пловдив, мандра', code: '32', lat: 42.1702, lng: 24.7431 },
  yambol: { city: 'Ямбол, лаборатория', code: '46', lat: 42.4921, lng: 26.4978 },
  pernik: { city: 'Перник, завод', code: '76', lat: 42.6018, lng: 23.0692 },
  vratsa: { city: 'Враца, обект', code: '92', lat: 43.2187, lng: 23.5816 },
  zagora: { city: 'Стара Загора, база', code: '42', lat: 42.4031, lng: 25.6439 },
}

const companies = {
  energo: 'Сердион Енерго',
  logistika: 'Сердион Логистика',
  foods: 'Сердион Фуудс',
  stroi: 'Сердион Строй',
  digital: 'Сердион Дигитал',
  centrala: 'Централен офис',
}

type Row = [
  id: string,
  name: string,
  position: string,
  department: string,
  site: keyof typeof sites,
  hours: string,
  photo?: AvatarName,
]

const office = 'Понеделник–петък, 9:00–17:30 ч.'
const plant = 'Понеделник–петък, 7:00–16:00 ч.'
const shifts = 'На смени, денонощно'
const isPublic = new Set(['nadezhda-ilieva', 'neda-kostova', 'kiril-danailov'])

const cards = (group: keyof typeof companies, first: number, rows: Row[]): SampleContact[] =>
  rows.map(([id, name, position, department, site, hours, photo], index) => {
    const { city, code, lat, lng } = sites[site]
    const last = String(first + index).padStart(4, '0')
    return {
      id,
      kind: 'person',
      name,
      position,
      company: companies[group],
      department,
      phones: [
        { label: 'mobile', number: `+359 88 000 ${last}` },
        { label: 'work', number: `+359 ${code} 000 ${last}` },
        ...(hours === shifts ? [{ label: 'short' as const, number: `2${last.slice(1)}` }] : []),
      ],
      emails: [`${id.replace('-', '.')}@serdion.example`],
      address: city,
      location: { lat, lng },
      hours,
      ...(photo === undefined ? {} : { photo }),
      public: isPublic.has(id),
      group,
    }
  })

export const staffContacts: SampleContact[] = [
  ...cards('centrala', 110, [
    ['elena-dimitrova', 'Елена Димитрова', 'Директор', 'Човешки ресурси', 'sofia', office, 'a3'],
    ['nadezhda-ilieva', 'Надежда Илиева', 'Главен редактор', 'Комуникации', 'sofia', office, 'a4'],
    ['petar-stoyanov', 'Петър Стоянов', 'Ръководител', 'Безопасност и здраве', 'sofia', office, 'a2'],
    ['ralitsa-angelova', 'Ралица Ангелова', 'Ръководител', 'Устойчиво развитие', 'sofia', office, 'a8'],
    ['rumyana-kirova', 'Румяна Кирова', 'Главен счетоводител', 'Финанси', 'sofia', office],
    ['tsvetan-orlov', 'Цветан Орлов', 'Ръководител', 'Снабдяване', 'sofia', office, 'a5'],
    ['neda-kostova', 'Неда Костова', 'Говорител и връзки с медиите', 'Комуникации', 'sofia', office, 'a1'],
    ['pavel-iskrov', 'Павел Искров', 'Юрисконсулт', 'Правен отдел', 'sofia', office],
    ['bilyana-tomova', 'Биляна Томова', 'Експерт', 'Труд и работна заплата', 'sofia', office],
    ['kiril-danailov', 'Кирил Данаилов', 'Експерт „Подбор и стажове“', 'Обучение и развитие', 'sofia', office],
    ['neli-tacheva', 'Нели Тачева', 'Рехабилитатор', 'Безопасност и здраве', 'sofia', office],
  ]),
  ...cards('energo', 125, [
    ['plamen-yotov', 'Пламен Йотов', 'Началник смяна', 'Подстанция „Изток“', 'pleven', shifts],
    ['maria-georgieva', 'Мария Георгиева', 'Дежурен диспечер', 'Диспечерска зала', 'pleven', shifts, 'a1'],
    ['desislava-petkova', 'Десислава Петкова', 'Инженер', 'Релейни защити', 'pleven', plant, 'a3'],
    ['yoana-stamova', 'Йоана Стамова', 'Инженер', 'Експлоатация', 'pleven', plant],
    ['krasimir-dochev', 'Красимир Дочев', 'Ръководител', 'Ветропаркове', 'kavarna', plant, 'a2'],
    ['lyubomir-genov', 'Любомир Генов', 'Енергиен анализатор', 'Търговия с енергия', 'pleven', office],
    ['vesela-hristova', 'Весела Христова', 'Технически сътрудник', 'Управление', 'pleven', office],
    ['ilian-shopov', 'Илиан Шопов', 'Дежурен инженер по безопасност', 'Безопасност и здраве', 'pleven', shifts],
  ]),
  ...cards('logistika', 135, [
    ['kalin-todorov', 'Калин Тодоров', 'Ръководител', 'Диспечерски център, Русе', 'ruse', shifts, 'a5'],
    ['ivan-kolev', 'Иван Колев', 'Техник', 'Техническа поддръжка', 'ruse', shifts, 'a6'],
    ['silvia-nedeva', 'Силвия Недева', 'Планиране на маршрути', 'Диспечерски център, Русе', 'ruse', office, 'a8'],
    ['tihomir-valchev', 'Тихомир Вълчев', 'Ръководител склад', 'Склад Бургас', 'burgas', plant],
    ['boyan-petrunov', 'Боян Петрунов', 'Диспечер', 'Терминал Варна', 'varna', shifts],
    ['anna-rosenova', 'Анна Росенова', 'Специалист', 'Митническо обслужване', 'varna', office],
    ['yordanka-stancheva', 'Йорданка Станчева', 'Сменен ръководител', 'Склад Шумен', 'shumen', plant],
    ['hristina-borisova', 'Христина Борисова', 'Медицинска сестра', 'Здравен пункт', 'ruse', plant],
    ['dobri-panayotov', 'Добри Панайотов', 'Механик, зарядни станции', 'Техническа поддръжка', 'ruse', shifts],
  ]),
  ...cards('foods', 146, [
    ['metodi-karagyozov', 'Методи Карагьозов', 'Директор производство', 'Производство', 'plovdiv', plant, 'a7'],
    ['ognyan-vasilev', 'Огнян Василев', 'Технолог', 'Развойна дейност', 'plovdiv', plant, 'a2'],
    ['irina-pashova', 'Ирина Пашова', 'Ръководител', 'Контрол на качеството', 'yambol', plant],
    ['gabriela-ivanova', 'Габриела Иванова', 'Лаборант', 'Лаборатория', 'yambol', plant, 'a3'],
    ['lazar-dobrev', 'Лазар Добрев', 'Търговски представител', 'Продажби', 'plovdiv', office],
    ['stoyka-licheva', 'Стойка Личева', 'Главен готвач', 'Стол Пловдив', 'plovdiv', plant, 'a1'],
    ['zhivko-penev', 'Живко Пенев', 'Сменен майстор', 'Млечна линия', 'plovdiv', shifts],
    ['pavlina-todeva', 'Павлина Тодева', 'Дежурен технолог', 'Биогаз инсталация', 'plovdiv', shifts],
  ]),
  ...cards('stroi', 156, [
    ['nikolay-strahilov', 'Николай Страхилов', 'Началник обект', 'Завод Враца', 'vratsa', plant, 'a5'],
    ['emil-rashkov', 'Емил Рашков', 'Бригадир', 'Завод Враца', 'vratsa', plant, 'a6'],
    ['teodora-balabanova', 'Теодора Балабанова', 'Проектант', 'Проектантско бюро', 'sofia', office, 'a4'],
    ['magdalena-ruseva', 'Магдалена Русева', 'Инженер', 'Геодезия', 'vratsa', plant],
    ['rosen-garkov', 'Росен Гърков', 'Технически ръководител', 'Механизация', 'zagora', plant],
    ['ivan-rusev', 'Иван Русев', 'Бригадир', 'Пресов цех', 'pernik', plant, 'a6'],
    ['boris-manchev', 'Борис Манчев', 'Заварчик, наставник', 'Училище за заварчици', 'pernik', plant, 'a7'],
    ['snezhana-pavlova', 'Снежана Павлова', 'Медицинска сестра', 'Здравен пункт', 'pernik', plant],
  ]),
  ...cards('digital', 166, [
    ['viktor-savov', 'Виктор Савов', 'Ръководител', 'Продукти', 'sofia', office, 'a5'],
    ['simeon-andonov', 'Симеон Андонов', 'Системен администратор', 'Инфраструктура', 'sofia', shifts, 'a7'],
    ['stefan-marinov', 'Стефан Маринов', 'Поддръжка на потребители', 'Поддръжка', 'sofia', shifts, 'a2'],
    ['elitsa-popova', 'Елица Попова', 'Дизайнер', 'Продукти', 'sofia', office, 'a8'],
    ['kaloyan-minev', 'Калоян Минев', 'Инженер', 'Данни', 'sofia', office],
    ['daria-holm', 'Дария Холм', 'Инженер', 'Информационна сигурност', 'sofia', office],
    ['mihaela-chakarova', 'Михаела Чакърова', 'Ръководител екип', 'Мобилни продукти', 'sofia', office],
  ]),
]
