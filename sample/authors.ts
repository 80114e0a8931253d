import type { SampleAuthor } from './types.ts'

export const petar: SampleAuthor = {
  name: 'Петър Стоянов',
  position: 'Ръководител „Безопасност и здраве“',
  avatar: 'a2',
}
export const nadezhda: SampleAuthor = { name: 'Надежда Илиева', position: 'Главен редактор', avatar: 'a4' }
export const elena: SampleAuthor = { name: 'Елена Димитрова', position: 'Директор „Човешки ресурси“', avatar: 'a3' }
export const kalin: SampleAuthor = {
  name: 'Калин Тодоров',
  position: 'Ръководител на диспечерския център, Русе',
  avatar: 'a5',
}
export const asen: SampleAuthor = { name: 'Асен Велчев', position: 'Изпълнителен директор', avatar: 'a7' }
export const ralitsa: SampleAuthor = {
  name: 'Ралица Ангелова',
  position: 'Ръководител „Устойчиво развитие“',
  avatar: 'a8',
}
export const viktor: SampleAuthor = { name: 'Виктор Савов', position: 'Ръководител „Продукти“, Сердион Дигитал' }
export const ognyan: SampleAuthor = { name: 'Огнян Василев', position: 'Технолог, Сердион Фуудс' }
export const board: SampleAuthor = { name: 'Управителен съвет' }
