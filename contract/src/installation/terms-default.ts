import type { TermsTexts } from './terms.ts'

const gap = '\n\n'

/** Version 0: what is in force where nobody has written anything else. */
export const defaultTerms: TermsTexts = {
  bg: {
    terms: [
      'Приложението е за хората от групата и за гости. Акаунтът е личен: не давайте паролата си на друг.',
      'Новините, анкетите и контактите са за вашата работа. Не ги препращайте извън групата, ако в тях не пише, че са публични.',
      'Коментарите се подписват с името ви. Редакторите могат да скрият коментар, който обижда или разкрива чужди данни.',
      'Можете да спрете да ползвате приложението по всяко време и да изтриете акаунта си от профила.',
    ].join(gap),
    privacy: [
      'Пазим името, имейла и компанията ви, кои новини сте прочели, потвърдили и запазили, и устройствата, на които получавате известия.',
      'Отговорите на анонимна анкета не се свързват с вас: кой е участвал и какво е отговорил се пазят отделно.',
      'Данните стоят на сървъра на вашата група и не се продават и не се дават за реклама.',
      'От профила можете по всяко време да изтриете акаунта си.',
    ].join(gap),
  },
  en: {
    terms: [
      'The app is for the people of the group and for guests. Your account is personal: do not share your password.',
      'News, surveys and contacts are for your work. Do not pass them on outside the group unless they say that they are public.',
      'Comments carry your name. Editors may hide a comment that insults or reveals the data of others.',
      'You may stop using the app at any time and delete your account in your profile.',
    ].join(gap),
    privacy: [
      'We keep your name, email and company, which news you have read, confirmed and saved, and the devices on which you receive alerts.',
      'Answers to an anonymous survey are not linked to you: who took part and what was answered are kept apart.',
      'The data stay on your group’s server; they are not sold and not used for advertising.',
      'You can delete your account in your profile at any time.',
    ].join(gap),
  },
  ro: {
    terms: [
      'Aplicația este pentru oamenii din grup și pentru oaspeți. Contul este personal: nu dați parola altcuiva.',
      'Știrile, sondajele și contactele sunt pentru munca dumneavoastră. Nu le trimiteți în afara grupului dacă nu scrie că sunt publice.',
      'Comentariile poartă numele dumneavoastră. Redactorii pot ascunde un comentariu care jignește sau dezvăluie datele altora.',
      'Puteți renunța oricând la aplicație și vă puteți șterge contul din profil.',
    ].join(gap),
    privacy: [
      'Păstrăm numele, e-mailul și compania dumneavoastră, ce știri ați citit, confirmat și salvat și dispozitivele pe care primiți notificări.',
      'Răspunsurile la un sondaj anonim nu se leagă de dumneavoastră: cine a participat și ce s-a răspuns se păstrează separat.',
      'Datele se află pe serverul grupului dumneavoastră; nu se vând și nu se folosesc pentru reclamă.',
      'Din profil vă puteți șterge oricând contul.',
    ].join(gap),
  },
}
