import type { DomainErrorCode, team as endpoints } from '@megdan/contract'
import { counted } from '@megdan/kit/counted/bg'

const people = (count: number) => counted(count, 'човек', 'души')

/** What whoever leads a group sees of its people. */
export const team = {
  title: 'Моят екип',
  lead: 'Имената на хората, които водите, и какво се чака от тях. Какво четат и кога влизат, не се показва.',
  loading: 'Екипът се зарежда',
  failed: 'Екипът не се зареди',
  not_leading: {
    title: 'Не водите група',
    text: 'Тук влиза само който води група. Кой я води, посочва администратор.',
  },
  nobody: {
    title: 'Нямате хора за показване',
    text: 'Щом в групата, която водите, влязат и други хора, ще ги видите тук.',
  },
  nobody_here: 'Нямате хора за показване',
  more: 'Зареди още',
  more_groups: 'Още групи',
  back: 'Назад',
  absent: {
    title: 'Още не са влезли',
    count: people,
    none: 'Всички са влезли.',
    invite: 'Покани',
    invite_whom: (name: string) => `Покани ${name}`,
    way: {
      company: 'Влиза със служебния си акаунт, без покана.',
      administrator: 'Поканата дава администратор.',
    },
  },
  to_confirm: {
    title: 'Чакат потвърждение',
    count: (items: number) => counted(items, 'новина', 'новини'),
    none: 'Всички са потвърдили всичко.',
    due: (day: string) => `до ${day}`,
    waiting: people,
    others: (items: number) => (items === 1 ? '1 друга, която не е за вас' : `${items} други, които не са за вас`),
    names: 'Не са потвърдили',
  },
  to_answer: {
    title: 'Не са отговорили',
    count: (items: number) => counted(items, 'анкета', 'анкети'),
    none: 'Всички са отговорили.',
    closes: (day: string) => `до ${day}`,
    waiting: people,
    told: (answered: number, asked: number) =>
      answered === 0
        ? `Без имена: отговорили са по-малко от 5 от ${people(asked)}.`
        : `Без имена: отговорили са поне ${answered} от ${people(asked)}.`,
    nameless: 'Без имена: кой е отговорил, не се показва.',
    others: (items: number) => (items === 1 ? '1 друга, която не е за вас' : `${items} други, които не са за вас`),
    names: 'Не са отговорили',
  },
  given: {
    title: 'Покана',
    how: 'Насочете камерата на новия телефон към квадрата или продиктувайте кода.',
    qr: 'QR код на поканата',
    code: 'Код',
    until: (moment: string) => `Важи до ${moment} и само веднъж. По-старите кодове вече не важат.`,
    share: 'Сподели',
    share_title: 'Покана за Мегдан',
    sheet: 'Лист за печат',
    file: 'pokana.pdf',
    kept: 'Листът е готов.',
    no_files: 'Този телефон не приема файла. Отворете екрана в уеб приложението.',
    no_share: 'Тук няма с какво да се сподели. Покажете квадрата или продиктувайте кода.',
    joined: (name: string) => `${name} вече е вътре.`,
    done: 'Готово',
  },
  refusals: {
    has_joined: 'Този човек вече е влязъл и си има парола. Нова му дава само администратор.',
    not_invitable: 'Този човек го кани администратор.',
    registration_closed: 'Регистрацията е затворена. Попитайте администратор.',
  } satisfies Record<DomainErrorCode<(typeof endpoints)['invite']>, string>,
}
