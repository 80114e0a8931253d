import type { DomainErrorCode, ImportError, ImportField, peopleImport as endpoints } from '@megdan/contract'
import { people } from './people.ts'

type Refusal = DomainErrorCode<(typeof endpoints)['apply']> | 'not_found'
type Changes = { new: number; changed: number; suspended: number }

const { phone, company, department, position, place, user_group } = people.form
/** As in the form of a person. */
const details = { phone, company, department, position, place, user_group }

export const peopleImport = {
  title: 'Импорт на хора',
  link: 'Импорт',
  hint: 'CSV или XLSX до 20 MB и 50 000 реда. Познаваме хората по имейл или служебен номер, затова същият файл може да се внесе и втори път.',
  field: {
    name: 'Име',
    email: 'Имейл',
    login_name: 'Служебен номер',
    ...details,
    groups: 'Групи',
    locale: 'Език',
  } satisfies Record<ImportField, string>,
  counts: { new: 'Готови за внасяне', same: 'Без промяна', refused: 'С грешка' },
  of_these: (fresh: number, changed: number) =>
    `Нови: ${fresh}, с промени: ${changed}. Празните клетки не изтриват нищо.`,
  missing: (number: number, shown: string) =>
    number === 1 ? 'Един служител го няма във файла.' : `${shown} служители ги няма във файла.`,
  doubted: (number: number, shown: string) =>
    number === 1
      ? 'За един от тях никой не е показал, че адресът е негов: може друг да се е регистрирал с него. Паролата и влизанията се прекратяват, а който има адреса, избира нова парола с писмо или код.'
      : `За ${shown} от тях никой не е показал, че адресите са техни: може други да са се регистрирали с тях. Паролите и влизанията се прекратяват, а който има адреса, избира нова парола с писмо или код.`,
  suspend: 'Спри достъпа им',
  at_most: 'Най-много',
  choose_key: 'Посочете в коя колона е имейлът или служебният номер.',
  failed: 'Прегледът е неуспешен',
  gone: 'Файлът вече не се пази. Изберете го отново.',
  planned: 'Какво ще стане',
  line: 'Ред',
  what: 'Промяна',
  is_new: 'Нов човек',
  is_doubted: 'Паролата и влизанията се прекратяват',
  nothing: 'Няма нищо за внасяне.',
  and_more: (shown: string) => `И още ${shown}.`,
  apply: (number: number, shown: string) => (number === 1 ? 'Внеси 1 човек' : `Внеси ${shown} души`),
  done: 'Хората са внесени',
  told: ({ new: fresh, changed, suspended }: Changes, shown: (value: number) => string) =>
    `Добавени: ${shown(fresh)}. Променени: ${shown(changed)}.${suspended > 0 ? ` Спрени: ${shown(suspended)}.` : ''}`,
  to_people: 'Към хората',
  invite: (number: number) => (number === 1 ? 'Направи покана за новия' : `Направи покани за новите (${number})`),
  more_to_invite: (shown: string) => `За още ${shown} нови направете покани от списъка:`,
  never_in: 'които никога не са влизали',
  another: 'Внеси още',
  sample_people: [
    {
      name: 'Иван Примеров',
      email: 'ivan.primerov@example.com',
      login_name: '10001',
      phone: '+359 88 000 0001',
      department: 'Производство',
      position: 'Оператор',
      locale: 'bg',
    },
    { name: 'Мария Примерова', login_name: '10002', department: 'Логистика', position: 'Диспечер', locale: 'bg' },
  ] as Partial<Record<ImportField, string>>[],
  bad_name: 'za-popravka',
  reason: {
    required: (field: string) => `липсва: ${field.toLowerCase()}`,
    wrong_format: (field: string) => (field === 'Имейл' ? 'грешен имейл' : `грешно попълнено: ${field.toLowerCase()}`),
    too_long: (field: string) => `твърде дълго поле: ${field.toLowerCase()}`,
    mixed_scripts: () => 'кирилица и латиница в имейла',
    doubled: (_field: string, line: number) => `повтаря ред ${line}`,
    unknown_group: () => 'няма такава група',
    group_of_directory: () => 'кой е в тази група, казва директорията',
    unknown_language: () => 'непознат език',
    primary_missing: () => 'сред групите липсва основната, а друга основна не е посочена',
    two_people: () => 'имейлът и номерът са на двама души',
  } satisfies Record<ImportError, (field: string, line: number) => string>,
  refusals: {
    plan_stale: 'Междувременно някой промени тези хора. Прегледайте новия резултат и опитайте пак.',
    too_many_missing: 'Във файла ги няма повече хора, отколкото позволихте. Никой не е спрян.',
    lines_refused: 'Докато има редове с грешка, достъпът на липсващите не се спира. Поправете редовете.',
    not_found: 'Файлът вече не се пази. Изберете го отново.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    peopleImport: typeof peopleImport
  }
}
