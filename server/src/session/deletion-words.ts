import type { Language } from '@megdan/contract'

type Words = {
  title: string
  lead: string
  lists: { title: string; lines: string[] }[]
  backups: (days: number) => string
  /** Of somebody who has worked in the studio. */
  studio: (days: number) => string
  directory: string
  in_app: string
  other_language: string
  who: { title: string; email: string; password: string; submit: string }
  mail: { title: string; text: string; submit: string }
  code: { title: string; text: string; label: string; submit: string }
  sure: { title: (name: string) => string; text: string; label: string; word: string; submit: string; cancel: string }
  done: { title: string; text: string }
  last_admin: { title: string; text: string }
  again: string
  /** By the code of a refusal. */
  refusals: Record<string, string>
  letter: (code: string) => { subject: string; text: string }
}

const bg: Words = {
  title: 'Изтриване на акаунт в Мегдан',
  lead: 'Тук изтривате акаунта си и без приложението. Изтритото не може да бъде върнато.',
  lists: [
    {
      title: 'Ще изтрием завинаги',
      lines: [
        'профила ви: име, снимка, имейл, телефон, длъжност и настройки',
        'всички влизания и устройствата, на които получавате известия',
        'отметките ви: прочетено, запазено, реакции, потвърждения и известия',
        'името и снимката ви под коментарите и под новините, които сте подписали',
        'черновите и всичко друго на телефона – когато изтриете акаунта от приложението или излезете от него',
      ],
    },
    {
      title: 'Ще отделим от името ви',
      lines: [
        'отговорите ви в поименни и поверителни анкети остават само в общите резултати',
        'текстът на коментарите ви остава под „Изтрит акаунт“; ако искате и той да изчезне, първо го изтрийте в приложението',
        'в дневника на промените остава какво е направено, под псевдоним вместо името',
      ],
    },
    {
      title: 'Какво остава',
      lines: [
        'броячи без имена: колко души са прочели, потвърдили или отговорили',
        'анонимните ви отговори – никой, и ние също, не може да каже кои са',
      ],
    },
  ],
  studio: (days) =>
    days === 0
      ? ''
      : `Ако сте работили в студиото, името ви стои в дневника на промените до направеното от вас още ${days} дни, за да могат да се изяснят грешки и злоупотреби. После остава само псевдонимът.`,
  backups: (days) =>
    `В резервните копия данните ви остават най-много ${days} дни, докато копията бъдат презаписани. Оттам не се възстановяват отделни хора.`,
  directory:
    'Телефонният указател се води от редакторите и не е част от акаунта. Ако името ви е там, помолете администратора си да го махне.',
  in_app: 'В приложението същото се намира в „Профил“ → „Изтриване на акаунта“.',
  other_language: 'English',
  who: {
    title: 'Първо влезте',
    email: 'Имейл, служебен номер или потребителско име',
    password: 'Парола',
    submit: 'Продължи',
  },
  mail: {
    title: 'Без парола',
    text: 'Ако не помните паролата си или влизате с фирмения си акаунт, ще ви изпратим код по имейл.',
    submit: 'Изпрати ми код',
  },
  code: {
    title: 'Въведете кода',
    text: 'Ако има акаунт с този имейл, изпратихме код до него. Кодът важи 30 минути. Погледнете и в нежеланата поща.',
    label: 'Код от писмото',
    submit: 'Продължи',
  },
  sure: {
    title: (name) => `Изтриване на акаунта на ${name}`,
    text: 'Нищо още не е изтрито. За да потвърдите, напишете думата ИЗТРИЙ.',
    label: 'Напишете ИЗТРИЙ',
    word: 'изтрий',
    submit: 'Изтрий акаунта ми',
    cancel: 'Отказ, не изтривай нищо',
  },
  done: {
    title: 'Акаунтът ви е изтрит',
    text: 'Всички влизания са прекратени и повече никой не може да влезе с този акаунт. Ако приложението още е на телефона ви, то ще ви изведе само.',
  },
  last_admin: {
    title: 'Вие сте единственият администратор',
    text: 'Без администратор никой не би могъл да се грижи за хората и настройките, затова този акаунт не може да бъде изтрит. Първо направете администратор още някого и опитайте пак.',
  },
  again: 'Започнете отначало',
  refusals: {
    invalid: 'Попълнете полетата и опитайте пак.',
    invalid_credentials: 'Името или паролата не са верни.',
    code_not_valid: 'Кодът не е верен или срокът му е изтекъл.',
    word: 'Думата не е ИЗТРИЙ. Нищо не е изтрито.',
    too_many: 'Твърде много опити. Опитайте пак по-късно.',
    other: 'Нещо се обърка и нищо не е изтрито. Опитайте пак след малко.',
  },
  letter: (code) => ({
    subject: 'Код за изтриване на акаунта ви в Мегдан',
    text: `Кодът за изтриване на акаунта ви е ${code}. Важи 30 минути.\n\nАко не сте го поискали, не правете нищо: акаунтът ви остава.`,
  }),
}

const en: Words = {
  title: 'Deleting an account in Megdan',
  lead: 'Here you delete your account without the app. What is deleted cannot be brought back.',
  lists: [
    {
      title: 'We erase for good',
      lines: [
        'your profile: name, photo, email, phone, position and settings',
        'all sign-ins and the devices on which you receive notifications',
        'your marks: read, saved, reactions, confirmations and notifications',
        'your name and photo under comments and under the news that you signed',
        'drafts and everything else on the phone – when you delete the account in the app or sign out there',
      ],
    },
    {
      title: 'We part from your name',
      lines: [
        'your answers in named and confidential surveys stay only in the overall results',
        'the text of your comments stays under “Deleted account”; if you want it gone too, delete it in the app first',
        'the log of changes keeps what was done, under a pseudonym instead of the name',
      ],
    },
    {
      title: 'What stays',
      lines: [
        'counters without names: how many people read, confirmed or answered',
        'your anonymous answers – nobody, we included, can tell which they are',
      ],
    },
  ],
  studio: (days) =>
    days === 0
      ? ''
      : `If you worked in the studio, your name stays in the log of changes beside what you did for another ${days} days, so that mistakes and abuse can be looked into. Then only the pseudonym is left.`,
  backups: (days) =>
    `In backups your data stay for at most ${days} days, until the backups are overwritten. Single people are not restored from them.`,
  directory:
    'The directory of contacts is kept by the editors and is no part of the account. If your name is there, ask your administrator to take it out.',
  in_app: 'In the app you find the same under “Profile” → “Delete account”.',
  other_language: 'Български',
  who: {
    title: 'First sign in',
    email: 'Email, personal number or user name',
    password: 'Password',
    submit: 'Continue',
  },
  mail: {
    title: 'Without a password',
    text: 'If you do not remember your password, or sign in with your company account, we send you a code by email.',
    submit: 'Send me a code',
  },
  code: {
    title: 'Enter the code',
    text: 'If there is an account with this email, we have sent a code to it. The code is valid for 30 minutes. Look into the unwanted mail too.',
    label: 'Code from the letter',
    submit: 'Continue',
  },
  sure: {
    title: (name) => `Deleting the account of ${name}`,
    text: 'Nothing is deleted yet. To confirm, type the word DELETE.',
    label: 'Type DELETE',
    word: 'delete',
    submit: 'Delete my account',
    cancel: 'Cancel, delete nothing',
  },
  done: {
    title: 'Your account is deleted',
    text: 'All sign-ins have ended and nobody can sign in with this account any more. If the app is still on your phone, it will sign you out by itself.',
  },
  last_admin: {
    title: 'You are the only administrator',
    text: 'Without an administrator nobody could look after people and settings, so this account cannot be deleted. First make somebody else an administrator, then try again.',
  },
  again: 'Start again',
  refusals: {
    invalid: 'Fill in the fields and try again.',
    invalid_credentials: 'The name or the password is not right.',
    code_not_valid: 'The code is not right or no longer valid.',
    word: 'The word is not DELETE. Nothing was deleted.',
    too_many: 'Too many tries. Try again later.',
    other: 'Something went wrong and nothing was deleted. Try again in a while.',
  },
  letter: (code) => ({
    subject: 'Code for deleting your account in Megdan',
    text: `The code for deleting your account is ${code}. It is valid for 30 minutes.\n\nIf you did not ask for it, do nothing: your account stays.`,
  }),
}

export const deletionWords: Record<Language, Words> = { bg, en }
