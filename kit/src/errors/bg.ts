import type { CommonErrorCode } from '@megdan/contract'

/** What a person reads for each refusal that any call may give. */
export const errors: Record<CommonErrorCode | 'unreachable', string> = {
  invalid: 'Нещо в данните не е наред. Проверете ги и опитайте пак.',
  unauthenticated: 'Влезте, за да продължите.',
  token_expired: 'Сесията ви изтече. Влезте отново.',
  forbidden: 'Нямате право на това действие.',
  not_found: 'Това вече не е тук или не е достъпно за вас.',
  too_large: 'Файлът е твърде голям.',
  unsupported_media_type: 'Този вид файл не се приема.',
  too_many: 'Твърде много опити. Изчакайте малко и опитайте пак.',
  internal: 'Нещо се обърка при нас. Опитайте пак след малко.',
  unavailable: 'В момента услугата не е достъпна. Опитайте пак след малко.',
  offline: 'Няма връзка със сървъра. Проверете интернет връзката.',
  unreachable: 'Сървърът не отговаря. Опитайте пак след малко.',
  timeout: 'Сървърът не отговори навреме. Нищо не е загубено – опитайте пак.',
  bad_answer: 'Мрежата върна неочакван отговор. Ако сте в обществена мрежа, първо влезте в нея.',
}
