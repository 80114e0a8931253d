import type { SamplePerson } from '../types.ts'
import { withEmail, withNumber } from './person.ts'

const accounts: SamplePerson[] = [
  {
    id: 'maria-georgieva',
    name: 'Мария Георгиева',
    email: 'reader@example.com',
    phone: '+359 88 000 0101',
    position: 'Дежурен диспечер',
    group: 'energo',
    role: 'member',
    avatar: 'a1',
    locale: 'bg',
  },
  {
    id: 'ivan-kolev',
    name: 'Иван Колев',
    email: 'reader2@example.com',
    phone: '+359 88 000 0102',
    position: 'Техник „Поддръжка“',
    group: 'logistika',
    role: 'member',
    avatar: 'a6',
    locale: 'bg',
  },
  {
    id: 'nadezhda-ilieva',
    name: 'Надежда Илиева',
    email: 'editor@example.com',
    phone: '+359 88 000 0103',
    position: 'Главен редактор',
    group: 'centrala',
    groups: ['digital'],
    role: 'editor',
    avatar: 'a4',
    locale: 'bg',
  },
  {
    id: 'simeon-andonov',
    name: 'Симеон Андонов',
    email: 'admin@example.com',
    phone: '+359 88 000 0104',
    position: 'Системен администратор',
    group: 'digital',
    groups: ['centrala'],
    role: 'admin',
    avatar: 'a7',
    locale: 'bg',
  },
]

const energo: SamplePerson[] = [
  withEmail('desislava-petkova', 'Десислава Петкова', 'Инженер „Релейни защити“', 'energo', { avatar: 'a3' }),
  withEmail('krasimir-dochev', 'Красимир Дочев', 'Ръководител „Ветропаркове“', 'energo', { avatar: 'a2' }),
  withEmail('yoana-stamova', 'Йоана Стамова', 'Инженер „Експлоатация“', 'energo'),
  withEmail('lyubomir-genov', 'Любомир Генов', 'Енергиен анализатор', 'energo', { locale: 'en' }),
  withEmail('vesela-hristova', 'Весела Христова', 'Технически сътрудник', 'energo'),
  withEmail('plamen-yotov', 'Пламен Йотов', 'Началник смяна, подстанция „Изток“', 'energo'),
  withNumber('ilian-shopov', 'E10409', 'Илиан Шопов', 'Дежурен инженер по безопасност', 'energo'),
  withNumber('vasil-tsonev', 'E10457', 'Васил Цонев', 'Електромонтьор', 'energo'),
  withNumber('rumen-bozhkov', 'E10462', 'Румен Божков', 'Електромонтьор', 'energo'),
  withNumber('stanimir-lazov', 'E10518', 'Станимир Лазов', 'Техник „Ветрогенератори“', 'energo', { avatar: 'a6' }),
  withNumber('galya-merdzhanova', 'E10533', 'Галя Мерджанова', 'Оператор „Соларен парк“', 'energo'),
]

const logistika: SamplePerson[] = [
  withEmail('kalin-todorov', 'Калин Тодоров', 'Ръководител на диспечерския център', 'logistika', {
    avatar: 'a5',
    role: 'editor',
    rights: { categories: ['logistics'], publish: true, push: false, push_urgent: false },
  }),
  withEmail('silvia-nedeva', 'Силвия Недева', 'Планиране на маршрути', 'logistika', { avatar: 'a8' }),
  withEmail('tihomir-valchev', 'Тихомир Вълчев', 'Ръководител склад, Бургас', 'logistika'),
  withEmail('anna-rosenova', 'Анна Росенова', 'Специалист „Митница“', 'logistika', { locale: 'en' }),
  withEmail('boyan-petrunov', 'Боян Петрунов', 'Диспечер, Варна', 'logistika'),
  withNumber('daniela-mincheva', 'L20114', 'Даниела Минчева', 'Шофьор, международна категория', 'logistika', {
    avatar: 'a4',
  }),
  withNumber('stoyan-mitrev', 'L20127', 'Стоян Митрев', 'Шофьор', 'logistika', { avatar: 'a7' }),
  withNumber('radoslav-kunev', 'L20131', 'Радослав Кунев', 'Шофьор', 'logistika'),
  withNumber('angel-trifonov', 'L20245', 'Ангел Трифонов', 'Мотокарист, Бургас', 'logistika'),
  withNumber('mitko-slavov', 'L20252', 'Митко Славов', 'Мотокарист, Русе', 'logistika', { avatar: 'a6' }),
  withNumber('yordanka-stancheva', 'L20301', 'Йорданка Станчева', 'Сменен ръководител, Шумен', 'logistika'),
  withNumber('zlatka-dimova', 'L20310', 'Златка Димова', 'Сортировач, Шумен', 'logistika'),
]

const foods: SamplePerson[] = [
  withEmail('ognyan-vasilev', 'Огнян Василев', 'Технолог', 'foods', {
    avatar: 'a2',
    role: 'editor',
    // Writes for the canteen; somebody else publishes.
    rights: { categories: ['canteen', 'health'], publish: false, push: false, push_urgent: false },
  }),
  withEmail('gabriela-ivanova', 'Габриела Иванова', 'Лаборант, Ямбол', 'foods', { avatar: 'a3' }),
  withEmail('metodi-karagyozov', 'Методи Карагьозов', 'Директор производство, Пловдив', 'foods'),
  withEmail('irina-pashova', 'Ирина Пашова', 'Контрол на качеството', 'foods'),
  withEmail('lazar-dobrev', 'Лазар Добрев', 'Търговски представител', 'foods', { locale: 'en' }),
  withNumber('todorka-valcheva', 'F30008', 'Тодорка Вълчева', 'Старши лаборант', 'foods', { avatar: 'a8' }),
  withNumber('zhivko-penev', 'F30142', 'Живко Пенев', 'Сменен майстор, млечна линия', 'foods'),
  withNumber('stoyka-licheva', 'F30155', 'Стойка Личева', 'Главен готвач, стол Пловдив', 'foods', { avatar: 'a1' }),
  withNumber('petya-nikolova', 'F30177', 'Петя Николова', 'Оператор „Опаковане“', 'foods'),
  withNumber('pavlina-todeva', 'F30190', 'Павлина Тодева', 'Дежурен технолог', 'foods'),
  withNumber('hristo-bakalov', 'F30201', 'Христо Бакалов', 'Оператор „Биогаз“', 'foods'),
]

const stroi: SamplePerson[] = [
  withEmail('emil-rashkov', 'Емил Рашков', 'Бригадир, Враца', 'stroi', { avatar: 'a6' }),
  withEmail('rosen-garkov', 'Росен Гърков', 'Технически ръководител, Стара Загора', 'stroi'),
  withEmail('teodora-balabanova', 'Теодора Балабанова', 'Проектант', 'stroi', { avatar: 'a4' }),
  withEmail('nikolay-strahilov', 'Николай Страхилов', 'Началник обект, Враца', 'stroi', { avatar: 'a5' }),
  withEmail('magdalena-ruseva', 'Магдалена Русева', 'Инженер „Геодезия“', 'stroi'),
  withNumber('ivan-rusev', 'S40016', 'Иван Русев', 'Бригадир, пресов цех', 'stroi', { avatar: 'a6' }),
  withNumber('martin-yakimov', 'S40388', 'Мартин Якимов', 'Помощник-оператор на преса', 'stroi'),
  withNumber('boris-manchev', 'S40031', 'Борис Манчев', 'Заварчик, наставник', 'stroi', { avatar: 'a7' }),
  withNumber('asparuh-velkov', 'S40212', 'Аспарух Велков', 'Кранист', 'stroi'),
  withNumber('dimo-stoev', 'S40240', 'Димо Стоев', 'Кофражист', 'stroi'),
]

const digital: SamplePerson[] = [
  withEmail('viktor-savov', 'Виктор Савов', 'Ръководител „Продукти“', 'digital', { avatar: 'a5', role: 'editor' }),
  withEmail('kristiyan-enev', 'Кристиян Енев', 'Програмист', 'digital'),
  withEmail('elitsa-popova', 'Елица Попова', 'Дизайнер', 'digital', { avatar: 'a8' }),
  withEmail('kaloyan-minev', 'Калоян Минев', 'Инженер „Данни“', 'digital'),
  withEmail('daria-holm', 'Дария Холм', 'Инженер „Сигурност“', 'digital', { locale: 'en' }),
  withEmail('stefan-marinov', 'Стефан Маринов', 'Поддръжка на потребители', 'digital', { avatar: 'a2' }),
  withEmail('mihaela-chakarova', 'Михаела Чакърова', 'Ръководител екип „Мобилни продукти“', 'digital'),
]

const centrala: SamplePerson[] = [
  withEmail('elena-dimitrova', 'Елена Димитрова', 'Директор „Човешки ресурси“', 'centrala', {
    avatar: 'a3',
    role: 'editor',
    groups: ['foods'],
  }),
  withEmail('petar-stoyanov', 'Петър Стоянов', 'Ръководител „Безопасност и здраве“', 'centrala', {
    avatar: 'a2',
    role: 'editor',
    groups: ['stroi', 'energo'],
  }),
  withEmail('asen-velchev', 'Асен Велчев', 'Изпълнителен директор', 'centrala', { avatar: 'a7' }),
  withEmail('ralitsa-angelova', 'Ралица Ангелова', 'Ръководител „Устойчиво развитие“', 'centrala', { avatar: 'a8' }),
  withEmail('rumyana-kirova', 'Румяна Кирова', 'Главен счетоводител', 'centrala'),
  withEmail('neli-tacheva', 'Нели Тачева', 'Рехабилитатор', 'centrala'),
  withEmail('tsvetan-orlov', 'Цветан Орлов', 'Ръководител „Снабдяване“', 'centrala', { avatar: 'a5' }),
  withEmail('neda-kostova', 'Неда Костова', 'Говорител', 'centrala', { avatar: 'a1', locale: 'en' }),
  withEmail('kiril-danailov', 'Кирил Данаилов', 'Експерт „Подбор и стажове“', 'centrala'),
  withEmail('bilyana-tomova', 'Биляна Томова', 'Експерт „Труд и работна заплата“', 'centrala'),
  withNumber('vanya-koleva', 'C50009', 'Ваня Колева', 'Рецепция', 'centrala', { avatar: 'a1' }),
  withNumber('slavi-getov', 'C50021', 'Слави Гетов', 'Охрана', 'centrala'),
]

export const people: SamplePerson[] = [
  ...accounts,
  ...energo,
  ...logistika,
  ...foods,
  ...stroi,
  ...digital,
  ...centrala,
]
