/** What the server says in an inbox by itself. */
export const inbox = {
  confirm: {
    title: 'Чака вашето потвърждение',
    body: (title: string, day?: string) =>
      `${day ? `Прочетете и потвърдете до ${day}: ` : 'Прочетете и потвърдете: '}„${title}“`,
  },
  answer: {
    title: 'Анкетата чака вашия отговор',
    body: (title: string, minutes: number, day?: string) =>
      `„${title}“ – ${minutes === 1 ? 'около минута' : `около ${minutes} минути`}${day ? `, до ${day}` : ''}.`,
  },
  /** Under one's comment somebody has answered; others, before them, too. */
  comment: {
    answered: (name: string, others: number) =>
      others === 0
        ? `${name} ви отговори`
        : `${name} и още ${others === 1 ? 'един човек' : `${others} души`} ви отговориха`,
    under: (title: string) => `В разговора под „${title}“`,
  },
  outcome: (title: string) => `Какво направихме: ${title}`,
  directory: {
    held: (people: number) => ({
      title: 'Директорията спира необичайно много хора',
      body: `Досега биха били спрени ${people} души, затова спряхме. Вижте в студиото, „Хора“, дали е така, и позволете да продължи.`,
    }),
  },
  /** A list of people that lay in the watched folder. */
  feed: {
    done: (name: string, said: { new: number; changed: number; suspended: number; refused: number }) => ({
      title: said.refused > 0 ? 'Списъкът с хора е внесен с грешки' : 'Списъкът с хора е внесен',
      body: `„${name}“: нови ${said.new}, променени ${said.changed}, спрени ${said.suspended}, редове с грешка ${said.refused}.`,
    }),
    kept: (missing: number) =>
      ` Липсват ${missing} души, но никого не спряхме, защото във файла има редове с грешка. Кои са, пише до файла.`,
    held: (name: string, people: number) => ({
      title: 'Списъкът с хора не е внесен',
      body: `В „${name}“ липсват ${people} души – необичайно много, затова нищо не променихме. Вижте в студиото, „Хора“, дали е така, и ако му позволите, го внасяме.`,
    }),
    failed: (name: string, why: 'unreadable' | 'nobody_known' | 'overtaken' | 'failed') => ({
      title: 'Списъкът с хора не е внесен',
      body: {
        unreadable: `„${name}“ не може да се прочете като CSV или XLSX.`,
        nobody_known: `В „${name}“ няма колона с имейл или служебен номер.`,
        overtaken: `„${name}“ не се внесе докрай, а междувременно дойде по-нов списък. Затова го оставихме.`,
        failed: `„${name}“ не се внесе. Причината е в дневника на сървъра.`,
      }[why],
    }),
  },
  /** Where something goes through the hands of a second person. */
  review: {
    asked: {
      news: 'Новина чака вашето одобрение',
      survey: 'Анкета чака вашето одобрение',
      notification: 'Известие чака вашето одобрение',
    },
    withdrawn: {
      news: 'Новина вече не чака одобрение',
      survey: 'Анкета вече не чака одобрение',
      notification: 'Известие вече не чака одобрение',
    },
    returned: {
      news: 'Новината е върната с бележка',
      survey: 'Анкетата е върната с бележка',
      notification: 'Известието е върнато с бележка',
    },
    approved: {
      news: 'Новината е одобрена',
      survey: 'Анкетата е одобрена',
      notification: 'Известието е одобрено',
    },
    body: (title: string, name: string) => `${name}: „${title}“`,
  },
  /** Whether what is published still holds. */
  check: { title: 'Новина чака проверка', body: (title: string) => `Вижте дали още е вярна: „${title}“` },
  /** Why something did not come out at its hour. */
  held: {
    news: {
      title: 'Новина не излезе',
      audience_empty: (title: string) => `Няма кой да я прочете и чака в черновите: „${title}“`,
      right_missing: (title: string) => `Нямате право да я публикувате и чака в черновите: „${title}“`,
      approval_missing: (title: string) => `Одобрението вече не важи и чака в черновите: „${title}“`,
    },
    notification: {
      title: 'Известие не беше изпратено',
      audience_empty: (title: string) => `В избраните групи вече няма никого: „${title}“`,
      right_missing: (title: string) => `Вече нямате право да го изпратите: „${title}“`,
      approval_missing: (title: string) => `Одобрението вече не важи и не беше изпратено: „${title}“`,
      target_missing: (title: string) => `Страницата, към която води, вече я няма: „${title}“`,
    },
    survey: {
      title: 'Анкета не се отвори',
      audience_empty: (title: string) => `Няма кой да отговори и чака в черновите: „${title}“`,
      audience_too_small: (title: string) => `Хората са малко за анонимна анкета и тя чака в черновите: „${title}“`,
      right_missing: (title: string) => `Нямате право да я пуснете и чака в черновите: „${title}“`,
      approval_missing: (title: string) => `Одобрението вече не важи и чака в черновите: „${title}“`,
    },
  },
  /** Of a feed of others that brings drafts. */
  source: {
    title: 'Източник на новини мълчи',
    silent: (name: string) => `„${name}“ не носи нищо от три дни. Вижте защо в студиото.`,
    gone: (name: string) => `„${name}“ вече го няма на този адрес, затова спряхме да го четем.`,
  },
  /** Of what was uploaded and could not be made small. */
  film: {
    title: 'Видео не е смалено',
    failed: (title: string) => `„${title}“: каченото не може да се смали. Вижте защо в студиото.`,
  },
  /** Of a program that is told of what happens here. */
  webhook: {
    title: 'Друга програма не отговаря',
    paused: (name: string) => `Спряхме да изпращаме към „${name}“. Вижте защо в студиото.`,
    given_up: (name: string) => `Едно съобщение към „${name}“ не беше прието. Вижте го в студиото.`,
  },
}
