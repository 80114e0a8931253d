import type {
  DomainErrorCode,
  FilmTrouble,
  filmsAuthoring as films,
  mediaAuthoring as endpoints,
} from '@megdan/contract'
import { titles } from './titles.ts'

type Refusal = DomainErrorCode<(typeof endpoints)['replace' | 'remove']>
type FilmRefusal = Exclude<DomainErrorCode<(typeof films)[keyof typeof films]>, Refusal>

export const media = {
  title: titles.media,
  lead: 'Снимки, файлове и видеа за новините. Пуснете ги тук, поставете ги от клипборда или ги изберете.',
  upload: 'Качи',
  upload_kind: { image: 'Качи снимки', file: 'Качи файлове', video: 'Качи видео' },
  takes: (images: string, files: string) =>
    `Снимки до ${images} (JPEG, PNG, WebP, AVIF; анимациите остават неподвижни) и файлове до ${files} (PDF, Word, Excel, PowerPoint, TXT, CSV).`,
  takes_films: (size: string, minutes: number) =>
    `Видеа до ${size} и ${minutes} минути (MP4, MOV, WebM); смаляват се сами до 720p.`,
  no_films:
    'Видеа засега не се качват: на сървъра няма ffmpeg. Който поддържа сървъра, може да го инсталира; дотогава сложете връзка към видеото.',
  drop: 'Пуснете, за да качите',
  kinds: 'Вид',
  kind: { all: 'Всичко', image: 'Снимки', file: 'Файлове', video: 'Видеа' },
  search: 'Търсене по заглавие и описание',
  loading: 'Библиотеката се зарежда',
  failed: 'Библиотеката не се зареди',
  empty: 'Библиотеката е празна',
  empty_text: 'Качете първата снимка – после ще я ползвате в колкото новини поискате.',
  none_for: (words: string) => `Няма съвпадение за „${words}“`,
  none_of_kind: 'Тук още няма нищо от този вид',
  none_text: 'Опитайте с друга дума или друг вид.',
  clear: 'Покажи всичко',
  untitled: 'Без заглавие',
  no_alt: 'Без описание',
  open: (title: string) => `Отвори „${title}“`,

  order: 'Подредба',
  orders: {
    uploaded_down: 'Първо новите',
    uploaded_up: 'Първо старите',
    title_up: 'По заглавие',
    size_down: 'Първо големите',
  },
  folder: 'Папка',
  any_folder: 'Всички папки',
  in_folder: (folder: string, count: string) => `${folder} (${count})`,
  folder_note: 'Изберете папка или напишете име за нова. Празно – извън папка.',
  not_in_folder: (folder: string) => `Каченото не влезе в папката „${folder}“. Преместете го оттук.`,
  undescribed: (count: string) => `Без описание: ${count}`,
  bulk: {
    label: 'Действия с избраните',
    choose: (title: string) => `Избери „${title}“`,
    chosen: (number: number) => `Избрани: ${number}`,
    clear: 'Изчисти избора',
    all: 'Избери всички показани',
    move: 'Премести в папка',
    move_now: 'Премести',
    moved: (number: number, folder: string) =>
      folder ? `Преместени в „${folder}“: ${number}` : `Извадени от папките: ${number}`,
    removed: (number: number) => `Изтрити: ${number}`,
  },
  uploads: 'Качване',
  state: {
    waiting: 'Чака реда си',
    sending: 'Качва се',
    saving: 'Обработва се',
    again: 'Няма връзка – ще опитаме пак',
    refused: 'Не е качен',
  },
  percent: (value: number) => `${value} %`,
  cancel: 'Откажи',
  cancel_of: (name: string) => `Откажи качването на „${name}“`,
  retry_of: (name: string) => `Опитай отново с „${name}“`,
  dismiss_of: (name: string) => `Махни „${name}“ от списъка`,
  uploaded: (title: string) => `Качено: „${title}“`,
  refusals: {
    approval_needed:
      'Показва се там, където се иска одобрение. Качете новата снимка отделно, сменете я в новината и я изпратете за одобрение.',
    file_kind_refused:
      'Такъв вид файл не се приема. Качете снимка (JPEG, PNG, WebP, AVIF, GIF) или документ (PDF, Word, Excel, PowerPoint, TXT, CSV).',
    heic_refused:
      'Снимката е във формат HEIC на iPhone. Запазете я като JPEG и опитайте пак, или я качете направо от телефона.',
    image_unreadable: 'Снимката е повредена или не е качена докрай. Отворете я, запазете я отново и опитайте пак.',
    image_too_large:
      'Снимката има твърде много пиксели. Намалете я до 60 милиона пиксела (AVIF – до 24) и опитайте пак.',
    image_too_complex: 'Обработката на снимката отне твърде дълго. Намалете я или я запазете като JPEG.',
    medium_kind_differs: 'Снимка се заменя със снимка, а файл – с файл.',
    medium_in_use: 'Показва се някъде, затова не може да се изтрие. Махнете я оттам и опитайте пак.',
  } satisfies Record<Refusal, string>,
  film_refusals: {
    films_not_made: 'Видеа засега не се качват: на сървъра няма ffmpeg. Сложете връзка към видеото.',
    film_part_missing:
      'Качването се обърка по средата. Изберете файла отново – ще продължи оттам, докъдето е стигнало.',
    captions_unreadable:
      'Във файла няма субтитри, които се четат, или часовете им се връщат назад. Запазете го като VTT или SRT и опитайте пак.',
  } satisfies Record<FilmRefusal, string>,
  too_large: (most: string) => `Файлът е по-голям от ${most}.`,

  details: 'Подробности',
  details_failed: 'Подробностите не се заредиха',
  name: 'Заглавие',
  alt: 'Описание',
  alt_note: 'Какво се вижда, за хората, които не виждат снимката. Показва се, когато новината няма свое описание.',
  alt_missing: 'Опишете снимката: екранните четци казват точно това.',
  facts: {
    pixels: 'Размери',
    length: 'Времетраене',
    size: 'Големина',
    type: 'Вид',
    uploaded: 'Качено',
  },
  by: (name: string, time: string) => `${name}, ${time}`,
  download: 'Изтегли файла',
  save: 'Запази',
  saved: 'Промените са запазени',
  not_saved: 'Промените не са запазени.',
  read_only: 'Показва се в новини или на места, които нямате право да променяте.',

  focus: 'Център на кадъра',
  focus_note: 'Щракнете върху най-важното. Точката остава видима, както и да се изреже снимката.',
  focus_keys: 'Със стрелките – по 1 %, с Shift – по 10 %.',
  focus_value: (x: number, y: number) => `${x} % отляво, ${y} % отгоре`,
  focus_middle: 'Върни в средата',
  crops: 'Изрязване',
  crop: { card: 'Картичка 4:3', lead: 'Водеща 16:9', thumb: 'Квадрат 1:1' },

  uses: 'Къде се показва',
  uses_none: 'Още никъде.',
  uses_news: 'Новини',
  uses_former: 'Само в предишни версии на:',
  uses_categories: 'Категории',
  uses_category: 'Категория',
  uses_others: (count: string) => `И на други места (анкети, известия, контакти, хора): ${count}`,

  film: {
    state: {
      waiting: () => 'Чака да бъде смалено',
      making: (share: number) => `Смалява се: ${share} %`,
      failed: () => 'Неуспешно',
    },
    leave: 'Може да затворите страницата: работата продължава на сървъра. Видеото вече може да се сложи в новина.',
    old_until: 'Дотогава читателите гледат предишното видео.',
    failed: 'Каченото не може да се смали.',
    failed_again: 'Новото видео не е смалено и остава предишното.',
    trouble: {
      unreadable: 'Файлът е повреден, прекъснат или не е видео. Запишете го отново като MP4 и го заменете.',
      no_picture: 'Във файла няма картина. Качете видео, а не само звук.',
      too_long: 'Видеото е по-дълго от 60 минути. Разделете го на части.',
      too_many_pixels: 'Кадърът е твърде голям. Запишете видеото в 4K или по-малко и го заменете.',
      too_heavy: 'Обработката отне твърде много време или памет. Запишете видеото в 1080p и го заменете.',
      source_lost: 'Каченият файл вече не е на сървъра. Качете го отново.',
    } satisfies Record<FilmTrouble, string>,
    replacing: 'Файлът е качен. Видеото ще се смени, щом бъде смалено.',
    replace_note:
      'Новото видео ще се покаже навсякъде, щом бъде смалено. Дотогава остава старото; после то се изтрива.',
    bare: 'Без субтитри',
    captions: 'Субтитри',
    captions_missing: 'Няма субтитри. С тях гледат и хора, които не чуват, и който е без звук в автобуса или в цеха.',
    captions_language: 'Език',
    captions_add: 'Добави VTT или SRT',
    captions_added: (language: string) => `Субтитрите са добавени: ${language}`,
    captions_remove: (language: string) => `Махни субтитрите: ${language}`,
    captions_long: 'Файлът е празен или твърде голям за субтитри.',
  },

  replace: 'Замени',
  replace_note: 'Новият файл ще се покаже навсякъде, където е старият. Старият се изтрива.',
  replace_by: (name: string) => `Нов файл: ${name}`,
  replace_now: 'Замени навсякъде',
  replaced: 'Файлът е заменен навсякъде',
  remove: 'Изтрий',
  removed: (title: string) => `Изтрито: „${title}“`,
  remove_used: 'Не може да се изтрие, докато се показва някъде.',

  pick: {
    image: 'Изберете снимка',
    images: 'Изберете снимки',
    file: 'Изберете файл',
    files: 'Изберете файлове',
    video: 'Изберете видео',
    videos: 'Изберете видеа',
  },
  choose: 'Избери',
  choose_count: (count: number) => (count > 0 ? `Избери (${count})` : 'Избери'),
  chosen: (title: string) => `Избрано: „${title}“`,
}

declare module '../texts.ts' {
  interface Texts {
    media: typeof media
  }
}
