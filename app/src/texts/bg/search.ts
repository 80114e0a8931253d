import { counted } from './counted.ts'

export const search = {
  title: 'Търсене',
  label: 'Търсене в новините',
  hint: 'Дума от заглавието или текста',
  clear: 'Изчисти',
  recent: 'Последни търсения',
  forget: 'Изчисти търсенията',
  start: { title: 'Какво търсите?', text: 'Напишете дума – намираме и другите ѝ форми: „новини“ и по „новина“.' },
  none: (words: string) => `Няма съвпадение за „${words}“`,
  none_text: 'Опитайте с друга дума или с по-малко думи.',
  failed: 'Търсенето не успя',
  offline: 'Търсим само в свалените на това устройство.',
  results: (count: number, more: boolean) =>
    more ? `Над ${counted(count, 'резултат', 'резултата')}` : counted(count, 'резултат', 'резултата'),
}
