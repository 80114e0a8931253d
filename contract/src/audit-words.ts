import type { TellingSentences, TellingWords } from './audit-telling.ts'
import { type ContactField, contactFieldNames, contactWords } from './contacts/fields.ts'
import { inEach, type Language, pluralIn } from './languages.ts'
import { ruleWords } from './rule-words.ts'

type Words = Record<Language, string>

/**
 * All that the audit log tells of: whoever adds a row here may record it, and no row compiles without its sentences.
 * `did` follows the name of whoever did it, as in «Елена Димитрова публикува новината»; `done` stands alone in a
 * person's own export, where the actor may be the reader, or others who changed something about them.
 */
const actions = {
  'news.created': {
    bg: { did: 'започна новината', done: 'започната новина' },
    en: { did: 'began the item', done: 'a news item begun' },
    ro: { did: 'a început știrea', done: 'o știre începută' },
  },
  'news.changed': {
    bg: { did: 'промени новината', done: 'променена новина' },
    en: { did: 'changed the item', done: 'a news item changed' },
    ro: { did: 'a modificat știrea', done: 'o știre modificată' },
  },
  'news.scheduled': {
    bg: { did: 'насрочи новината', done: 'насрочена новина' },
    en: { did: 'scheduled the item', done: 'a news item scheduled' },
    ro: { did: 'a programat știrea', done: 'o știre programată' },
  },
  'news.published': {
    bg: { did: 'публикува новината', done: 'публикувана новина' },
    en: { did: 'published the item', done: 'a news item published' },
    ro: { did: 'a publicat știrea', done: 'o știre publicată' },
  },
  'news.unpublished': {
    bg: { did: 'прекрати публикуването на новината', done: 'прекратено публикуване на новина' },
    en: { did: 'took down the item', done: 'a news item taken down' },
    ro: { did: 'a retras știrea', done: 'o știre retrasă' },
  },
  'news.deleted': {
    bg: { did: 'изтри новината', done: 'изтрита новина' },
    en: { did: 'deleted the item', done: 'a news item deleted' },
    ro: { did: 'a șters știrea', done: 'o știre ștearsă' },
  },
  'news.held': {
    bg: { did: 'задържа насрочената новина', done: 'задържана насрочена новина' },
    en: { did: 'held back the scheduled item', done: 'a scheduled news item held back' },
    ro: { did: 'a reținut știrea programată', done: 'o știre programată reținută' },
  },
  'news.reminded': {
    bg: { did: 'напомни за потвърждение на новината', done: 'напомняне за потвърждение на новина' },
    en: { did: 'reminded people to confirm the item', done: 'a reminder to confirm a news item' },
    ro: { did: 'a amintit de confirmarea știrii', done: 'o reamintire pentru confirmarea unei știri' },
  },
  'news.kept': {
    bg: { did: 'написа промени в новината', done: 'написани промени в новина' },
    en: { did: 'wrote changes to the item', done: 'changes to a news item written' },
    ro: { did: 'a scris modificări la știrea', done: 'modificări scrise la o știre' },
  },
  'news.discarded': {
    bg: { did: 'отхвърли промените в новината', done: 'отхвърлени промени в новина' },
    en: { did: 'discarded the changes to the item', done: 'changes to a news item discarded' },
    ro: { did: 'a renunțat la modificările la știrea', done: 'modificări abandonate la o știre' },
  },
  'news.check_set': {
    bg: { did: 'избра кога да се провери отново новината', done: 'избран ден за проверка на новина' },
    en: { did: 'set when to check again the item', done: 'a day set to check a news item again' },
    ro: { did: 'a stabilit când se verifică din nou știrea', done: 'o zi stabilită pentru verificarea unei știri' },
  },
  'news.checked': {
    bg: { did: 'потвърди, че още е вярна новината', done: 'новина, потвърдена като вярна' },
    en: { did: 'said that it still holds: the item', done: 'a news item that was said to hold' },
    ro: { did: 'a confirmat că este încă valabilă știrea', done: 'o știre confirmată ca valabilă' },
  },
  'news.check_removed': {
    bg: { did: 'отказа проверката на новината', done: 'отказана проверка на новина' },
    en: { did: 'gave up checking again the item', done: 'checking a news item again given up' },
    ro: { did: 'a renunțat la verificarea știrii', done: 'verificarea unei știri, abandonată' },
  },
  'news.review_asked': {
    bg: { did: 'прати за одобрение новината', done: 'изпращане на новина за одобрение' },
    en: { did: 'sent for approval the item', done: 'a news item sent for approval' },
    ro: { did: 'a trimis spre aprobare știrea', done: 'o știre spre aprobare' },
  },
  'news.review_withdrawn': {
    bg: { did: 'взе обратно от одобрение новината', done: 'новина, взета обратно от одобрение' },
    en: { did: 'took back from review the item', done: 'a news item taken back from review' },
    ro: { did: 'a retras de la aprobare știrea', done: 'o știre, retrasă de la aprobare' },
  },
  'news.approved': {
    bg: { did: 'одобри новината', done: 'одобряване на новина' },
    en: { did: 'approved the item', done: 'a news item approved' },
    ro: { did: 'a aprobat știrea', done: 'aprobare: o știre' },
  },
  'news.returned': {
    bg: { did: 'върна на автора новината', done: 'връщане на новина на автора' },
    en: { did: 'sent back the item', done: 'a news item sent back' },
    ro: { did: 'a trimis înapoi știrea', done: 'trimitere înapoi: o știre' },
  },
  'notifications.sent': {
    bg: { did: 'изпрати известието', done: 'изпратено известие' },
    en: { did: 'sent the notification', done: 'a notification sent' },
    ro: { did: 'a trimis notificarea', done: 'o notificare trimisă' },
  },
  'notifications.scheduled': {
    bg: { did: 'насрочи известието', done: 'насрочено известие' },
    en: { did: 'scheduled the notification', done: 'a notification scheduled' },
    ro: { did: 'a programat notificarea', done: 'o notificare programată' },
  },
  'notifications.cancelled': {
    bg: { did: 'спря известието', done: 'спряно известие' },
    en: { did: 'stopped the notification', done: 'a notification stopped' },
    ro: { did: 'a oprit notificarea', done: 'o notificare oprită' },
  },
  'notifications.restored': {
    bg: { did: 'върна известието', done: 'върнато известие' },
    en: { did: 'put back the notification', done: 'a notification put back' },
    ro: { did: 'a repus notificarea', done: 'o notificare repusă' },
  },
  'notifications.taken_back': {
    bg: { did: 'взе обратно известието, преди да тръгне', done: 'известие, взето обратно, преди да тръгне' },
    en: { did: 'took back, before it left, the notification', done: 'a notification taken back before it left' },
    ro: { did: 'a retras înainte de plecare notificarea', done: 'o notificare retrasă înainte de plecare' },
  },
  'notifications.held': {
    bg: { did: 'задържа насроченото известие', done: 'задържано насрочено известие' },
    en: { did: 'held back the scheduled notification', done: 'a scheduled notification held back' },
    ro: { did: 'a reținut notificarea programată', done: 'o notificare programată reținută' },
  },
  'notifications.review_asked': {
    bg: { did: 'прати за одобрение известието', done: 'изпращане на известие за одобрение' },
    en: { did: 'sent for approval the notification', done: 'a notification sent for approval' },
    ro: { did: 'a trimis spre aprobare notificarea', done: 'o notificare spre aprobare' },
  },
  'notifications.review_withdrawn': {
    bg: { did: 'взе обратно от одобрение известието', done: 'известие, взето обратно от одобрение' },
    en: { did: 'took back from review the notification', done: 'a notification taken back from review' },
    ro: { did: 'a retras de la aprobare notificarea', done: 'o notificare, retrasă de la aprobare' },
  },
  'notifications.approved': {
    bg: { did: 'одобри известието', done: 'одобряване на известие' },
    en: { did: 'approved the notification', done: 'a notification approved' },
    ro: { did: 'a aprobat notificarea', done: 'aprobare: o notificare' },
  },
  'notifications.returned': {
    bg: { did: 'върна на автора известието', done: 'връщане на известие на автора' },
    en: { did: 'sent back the notification', done: 'a notification sent back' },
    ro: { did: 'a trimis înapoi notificarea', done: 'trimitere înapoi: o notificare' },
  },
  'surveys.created': {
    bg: { did: 'започна анкетата', done: 'започната анкета' },
    en: { did: 'began the survey', done: 'a survey begun' },
    ro: { did: 'a început sondajul', done: 'un sondaj început' },
  },
  'surveys.changed': {
    bg: { did: 'промени анкетата', done: 'променена анкета' },
    en: { did: 'changed the survey', done: 'a survey changed' },
    ro: { did: 'a modificat sondajul', done: 'un sondaj modificat' },
  },
  'surveys.deleted': {
    bg: { did: 'изтри анкетата', done: 'изтрита анкета' },
    en: { did: 'deleted the survey', done: 'a survey deleted' },
    ro: { did: 'a șters sondajul', done: 'un sondaj șters' },
  },
  'surveys.published': {
    bg: { did: 'пусна анкетата', done: 'пусната анкета' },
    en: { did: 'opened the survey', done: 'a survey opened' },
    ro: { did: 'a deschis sondajul', done: 'un sondaj deschis' },
  },
  'surveys.scheduled': {
    bg: { did: 'насрочи анкетата', done: 'насрочена анкета' },
    en: { did: 'scheduled the survey', done: 'a survey scheduled' },
    ro: { did: 'a programat sondajul', done: 'un sondaj programat' },
  },
  'surveys.opened': {
    bg: { did: 'отвори насрочената анкета', done: 'отворена насрочена анкета' },
    en: { did: 'opened the scheduled survey', done: 'a scheduled survey opened' },
    ro: { did: 'a deschis sondajul programat', done: 'un sondaj programat deschis' },
  },
  'surveys.unpublished': {
    bg: { did: 'прекрати публикуването на анкетата', done: 'прекратено публикуване на анкета' },
    en: { did: 'took down the survey', done: 'a survey taken down' },
    ro: { did: 'a retras sondajul', done: 'un sondaj retras' },
  },
  'surveys.closed': {
    bg: { did: 'приключи анкетата', done: 'приключена анкета' },
    en: { did: 'closed the survey', done: 'a survey closed' },
    ro: { did: 'a închis sondajul', done: 'un sondaj închis' },
  },
  'surveys.held': {
    bg: { did: 'задържа насрочената анкета', done: 'задържана насрочена анкета' },
    en: { did: 'held back the scheduled survey', done: 'a scheduled survey held back' },
    ro: { did: 'a reținut sondajul programat', done: 'un sondaj programat reținut' },
  },
  'surveys.reminded': {
    bg: { did: 'напомни за анкетата', done: 'напомняне за анкета' },
    en: { did: 'reminded people of the survey', done: 'a reminder of a survey' },
    ro: { did: 'a amintit de sondaj', done: 'o reamintire pentru un sondaj' },
  },
  'surveys.outcome': {
    bg: { did: 'каза какво последва от анкетата', done: 'какво последва от анкета' },
    en: { did: 'told what came of the survey', done: 'what came of a survey' },
    ro: { did: 'a spus ce a urmat sondajului', done: 'ce a urmat unui sondaj' },
  },
  'surveys.kept': {
    bg: { did: 'написа промени в анкетата', done: 'написани промени в анкета' },
    en: { did: 'wrote changes to the survey', done: 'changes to a survey written' },
    ro: { did: 'a scris modificări la sondajul', done: 'modificări scrise la un sondaj' },
  },
  'surveys.discarded': {
    bg: { did: 'отхвърли промените в анкетата', done: 'отхвърлени промени в анкета' },
    en: { did: 'discarded the changes to the survey', done: 'changes to a survey discarded' },
    ro: { did: 'a renunțat la modificările la sondajul', done: 'modificări abandonate la un sondaj' },
  },
  'surveys.review_asked': {
    bg: { did: 'прати за одобрение анкетата', done: 'изпращане на анкета за одобрение' },
    en: { did: 'sent for approval the survey', done: 'a survey sent for approval' },
    ro: { did: 'a trimis spre aprobare sondajul', done: 'un sondaj spre aprobare' },
  },
  'surveys.review_withdrawn': {
    bg: { did: 'взе обратно от одобрение анкетата', done: 'анкета, взета обратно от одобрение' },
    en: { did: 'took back from review the survey', done: 'a survey taken back from review' },
    ro: { did: 'a retras de la aprobare sondajul', done: 'un sondaj, retras de la aprobare' },
  },
  'surveys.approved': {
    bg: { did: 'одобри анкетата', done: 'одобряване на анкета' },
    en: { did: 'approved the survey', done: 'a survey approved' },
    ro: { did: 'a aprobat sondajul', done: 'aprobare: un sondaj' },
  },
  'surveys.returned': {
    bg: { did: 'върна на автора анкетата', done: 'връщане на анкета на автора' },
    en: { did: 'sent back the survey', done: 'a survey sent back' },
    ro: { did: 'a trimis înapoi sondajul', done: 'trimitere înapoi: un sondaj' },
  },
  'menu.created': {
    bg: { did: 'добави категорията', done: 'добавена категория' },
    en: { did: 'added the category', done: 'a category added' },
    ro: { did: 'a adăugat categoria', done: 'o categorie adăugată' },
  },
  'menu.changed': {
    bg: { did: 'промени категорията', done: 'променена категория' },
    en: { did: 'changed the category', done: 'a category changed' },
    ro: { did: 'a modificat categoria', done: 'o categorie modificată' },
  },
  'menu.deleted': {
    bg: { did: 'изтри категорията', done: 'изтрита категория' },
    en: { did: 'deleted the category', done: 'a category deleted' },
    ro: { did: 'a șters categoria', done: 'o categorie ștearsă' },
  },
  'menu.ordered': {
    bg: { did: 'пренареди категориите', done: 'пренаредени категории' },
    en: { did: 'reordered the categories', done: 'categories put in another order' },
    ro: { did: 'a reordonat categoriile', done: 'categorii reordonate' },
  },
  'media.uploaded': {
    bg: { did: 'качи файла', done: 'качен файл' },
    en: { did: 'uploaded the file', done: 'a file uploaded' },
    ro: { did: 'a încărcat fișierul', done: 'un fișier încărcat' },
  },
  'media.changed': {
    bg: { did: 'промени описанието на файла', done: 'променено описание на файл' },
    en: { did: 'changed the description of the file', done: 'the description of a file changed' },
    ro: { did: 'a modificat descrierea fișierului', done: 'descrierea unui fișier modificată' },
  },
  'media.replaced': {
    bg: { did: 'замени файла', done: 'заменен файл' },
    en: { did: 'replaced the file', done: 'a file replaced' },
    ro: { did: 'a înlocuit fișierul', done: 'un fișier înlocuit' },
  },
  'media.deleted': {
    bg: { did: 'изтри файла', done: 'изтрит файл' },
    en: { did: 'deleted the file', done: 'a file deleted' },
    ro: { did: 'a șters fișierul', done: 'un fișier șters' },
  },
  'comments.hidden': {
    bg: { did: 'скри коментар към новината', done: 'скрит коментар' },
    en: { did: 'hid a comment under the item', done: 'a comment hidden' },
    ro: { did: 'a ascuns un comentariu la știrea', done: 'un comentariu ascuns' },
  },
  'comments.approved': {
    bg: { did: 'пусна чакащ коментар към новината', done: 'пуснат чакащ коментар' },
    en: { did: 'let a waiting comment through under the item', done: 'a waiting comment let through' },
    ro: { did: 'a aprobat un comentariu care aștepta la știrea', done: 'un comentariu care aștepta, aprobat' },
  },
  'comments.rejected': {
    bg: { did: 'отказа чакащ коментар към новината', done: 'отказан чакащ коментар' },
    en: { did: 'rejected a waiting comment under the item', done: 'a waiting comment rejected' },
    ro: { did: 'a respins un comentariu care aștepta la știrea', done: 'un comentariu care aștepta, respins' },
  },
  'comments.held': {
    bg: { did: 'остави да чака коментар към новината', done: 'коментар, оставен да чака преглед' },
    en: { did: 'put a comment to wait under the item', done: 'a comment put to wait for review' },
    ro: { did: 'a pus să aștepte un comentariu la știrea', done: 'un comentariu pus să aștepte verificarea' },
  },
  'comments.restored': {
    bg: { did: 'върна скрит коментар към новината', done: 'върнат скрит коментар' },
    en: { did: 'showed a hidden comment again under the item', done: 'a hidden comment put back' },
    ro: { did: 'a arătat din nou un comentariu ascuns la știrea', done: 'un comentariu ascuns, repus' },
  },
  'comments.reports_dismissed': {
    bg: { did: 'остави докладван коментар към новината', done: 'оставен коментар, за който имаше сигнали' },
    en: { did: 'kept a reported comment under the item', done: 'a reported comment left as it is' },
    ro: { did: 'a păstrat un comentariu semnalat la știrea', done: 'un comentariu semnalat, păstrat' },
  },
  'comments.reports_reopened': {
    bg: { did: 'върна за преглед коментар към новината', done: 'коментар, върнат за преглед' },
    en: { did: 'put a comment back for review under the item', done: 'a comment to be looked at again' },
    ro: {
      did: 'a trimis din nou la verificare un comentariu la știrea',
      done: 'un comentariu trimis din nou la verificare',
    },
  },
  'comments.person_blocked': {
    bg: { did: 'спря от коментари', done: 'спряно право на коментари' },
    en: { did: 'stopped from commenting', done: 'the right to comment taken away' },
    ro: { did: 'a oprit de la comentarii pe', done: 'dreptul de a comenta retras' },
  },
  'comments.person_unblocked': {
    bg: { did: 'разреши коментарите на', done: 'върнато право на коментари' },
    en: { did: 'allowed to comment again', done: 'the right to comment given back' },
    ro: { did: 'a permis din nou comentarii pentru', done: 'dreptul de a comenta redat' },
  },
  'contacts.created': {
    bg: { did: 'добави контакта', done: 'добавен контакт' },
    en: { did: 'added the contact', done: 'a contact added' },
    ro: { did: 'a adăugat contactul', done: 'un contact adăugat' },
  },
  'contacts.changed': {
    bg: { did: 'промени контакта', done: 'променен контакт' },
    en: { did: 'changed the contact', done: 'a contact changed' },
    ro: { did: 'a modificat contactul', done: 'un contact modificat' },
  },
  'contacts.deleted': {
    bg: { did: 'изтри контакта', done: 'изтрит контакт' },
    en: { did: 'deleted the contact', done: 'a contact deleted' },
    ro: { did: 'a șters contactul', done: 'un contact șters' },
  },
  'contacts.ordered': {
    bg: { did: 'пренареди контактите', done: 'пренаредени контакти' },
    en: { did: 'put the contacts in order', done: 'contacts put in another order' },
    ro: { did: 'a ordonat contactele', done: 'contacte reordonate' },
  },
  'contacts.imported': {
    bg: { did: 'внесе контакти от', done: 'внесени контакти' },
    en: { did: 'imported contacts from', done: 'contacts imported' },
    ro: { did: 'a importat contacte din', done: 'contacte importate' },
  },
  'people.created': {
    bg: { did: 'добави', done: 'създаден акаунт' },
    en: { did: 'added', done: 'an account made' },
    ro: { did: 'a adăugat pe', done: 'un cont creat' },
  },
  'people.changed': {
    bg: { did: 'промени данните или правата на', done: 'променени данни или права' },
    en: { did: 'changed the data or rights of', done: 'data or rights changed' },
    ro: { did: 'a modificat datele sau drepturile pentru', done: 'date sau drepturi modificate' },
  },
  'people.deleted': {
    bg: { did: 'изтри човек', done: 'изтрит акаунт' },
    en: { did: 'deleted a person', done: 'an account deleted' },
    ro: { did: 'a șters o persoană', done: 'un cont șters' },
  },
  'people.code_given': {
    bg: { did: 'даде код за парола на', done: 'даден код за нова парола' },
    en: { did: 'gave a password code to', done: 'a code for a new password given' },
    ro: { did: 'a dat un cod pentru parolă pentru', done: 'un cod pentru o parolă nouă' },
  },
  'people.second_factor_added': {
    bg: { did: 'добави втора стъпка за входа на', done: 'добавена втора стъпка за вход' },
    en: { did: 'added a second step for', done: 'a second factor added' },
    ro: { did: 'a adăugat o a doua verificare pentru', done: 'o a doua verificare adăugată' },
  },
  'people.second_factor_removed': {
    bg: { did: 'премахна втора стъпка за входа на', done: 'премахната втора стъпка за вход' },
    en: { did: 'removed a second step of', done: 'a second factor removed' },
    ro: { did: 'a eliminat o a doua verificare pentru', done: 'o a doua verificare eliminată' },
  },
  'people.second_factor_reset': {
    bg: { did: 'нулира втората стъпка за входа на', done: 'нулирана втора стъпка за вход' },
    en: { did: 'reset the second step of', done: 'the second factor reset' },
    ro: { did: 'a resetat a doua verificare pentru', done: 'a doua verificare resetată' },
  },
  'people.company_account_allowed': {
    bg: { did: 'позволи свързване със служебния профил на', done: 'позволено свързване със служебен профил' },
    en: { did: 'allowed connecting the company account of', done: 'connecting a company account allowed' },
    ro: { did: 'a permis conectarea contului de serviciu pentru', done: 'permisă conectarea unui cont de serviciu' },
  },
  'people.recovery_codes_made': {
    bg: { did: 'създаде нови резервни кодове на', done: 'нови резервни кодове' },
    en: { did: 'made new recovery codes for', done: 'new recovery codes' },
    ro: { did: 'a creat coduri de rezervă noi pentru', done: 'coduri de rezervă noi' },
  },
  'people.everybody_signed_out': {
    bg: { did: 'прекрати влизанията на всички', done: 'изход на всички хора' },
    en: { did: 'signed everybody out', done: 'signed everybody out' },
    ro: { did: 'a deconectat pe toată lumea', done: 'toată lumea deconectată' },
  },
  'people.signed_out': {
    bg: { did: 'прекрати влизанията на', done: 'изход от всички устройства' },
    en: { did: 'signed out everywhere', done: 'signed out of all devices' },
    ro: { did: 's-a deconectat peste tot', done: 'deconectare de pe toate dispozitivele' },
  },
  'people.approved': {
    bg: { did: 'одобри', done: 'одобрена заявка за акаунт' },
    en: { did: 'approved', done: 'a request for an account approved' },
    ro: { did: 'a aprobat', done: 'o cerere de cont aprobată' },
  },
  'people.refused': {
    bg: { did: 'отказа заявка', done: 'отказана заявка за акаунт' },
    en: { did: 'refused a request', done: 'a request for an account refused' },
    ro: { did: 'a respins o cerere', done: 'o cerere de cont respinsă' },
  },
  'people.imported': {
    bg: { did: 'внесе хора от', done: 'внесени хора от списък' },
    en: { did: 'imported people from', done: 'people imported from a list' },
    ro: { did: 'a importat oameni din', done: 'oameni importați dintr-o listă' },
  },
  'people.exported': {
    bg: { did: 'изтегли списък с хора', done: 'изтеглен списък с хора' },
    en: { did: 'downloaded a list of people', done: 'a list of people downloaded' },
    ro: { did: 'a descărcat o listă de oameni', done: 'o listă de oameni descărcată' },
  },
  'audit.exported': {
    bg: { did: 'изтегли журнала на действията', done: 'изтеглен журнал на действията' },
    en: { did: 'downloaded the audit log', done: 'the audit log downloaded' },
    ro: { did: 'a descărcat jurnalul acțiunilor', done: 'jurnalul acțiunilor descărcat' },
  },
  'people.mail_refused': {
    bg: { did: 'отбеляза, че писмата се връщат от адреса на', done: 'отбелязано, че писмата се връщат' },
    en: { did: 'noted that letters come back from the address of', done: 'letters noted as coming back' },
    ro: { did: 'a notat că scrisorile se întorc de la adresa lui', done: 'notat că scrisorile se întorc' },
  },
  'people.deputy_named': {
    bg: { did: 'посочи кой одобрява при отсъствие –', done: 'посочен заместник за одобренията' },
    en: { did: 'said who approves while they are away:', done: 'a deputy for approvals named' },
    ro: { did: 'a numit cine aprobă în absență:', done: 'un înlocuitor numit pentru aprobări' },
  },
  'people.group_created': {
    bg: { did: 'създаде групата', done: 'създадена група' },
    en: { did: 'created the group', done: 'a group made' },
    ro: { did: 'a creat grupul', done: 'un grup creat' },
  },
  'people.group_changed': {
    bg: { did: 'промени групата', done: 'променена група' },
    en: { did: 'changed the group', done: 'a group changed' },
    ro: { did: 'a modificat grupul', done: 'un grup modificat' },
  },
  'people.group_deleted': {
    bg: { did: 'изтри групата', done: 'изтрита група' },
    en: { did: 'deleted the group', done: 'a group deleted' },
    ro: { did: 'a șters grupul', done: 'un grup șters' },
  },
  'people.group_filled': {
    bg: { did: 'промени кой е в групата', done: 'променено кой е в група' },
    en: { did: 'changed who is in the group', done: 'who is in a group changed' },
    ro: { did: 'a modificat cine este în grupul', done: 'modificat cine este într-un grup' },
  },
  'people.group_let_go': {
    bg: { did: 'вече не определя групата', done: 'група, която директорията вече не определя' },
    en: { did: 'no longer owns the group', done: 'a group let go by the directory' },
    ro: { did: 'nu mai deține grupul', done: 'un grup lăsat de director' },
  },
  'people.leader_named': {
    bg: { did: 'посочи за водещ на група', done: 'посочен водещ на група' },
    en: { did: 'named as leader of a group', done: 'named as leader of a group' },
    ro: { did: 'a numit la conducerea unui grup pe', done: 'numire la conducerea unui grup' },
  },
  'people.leader_unnamed': {
    bg: { did: 'отне воденето на група от', done: 'отнето водене на група' },
    en: { did: 'took the lead of a group from', done: 'the lead of a group taken away' },
    ro: { did: 'a retras conducerea unui grup de la', done: 'conducerea unui grup, retrasă' },
  },
  'people.directory_released': {
    bg: { did: 'позволи да продължи спирането на хора от', done: 'позволено да продължи спирането на хора' },
    en: { did: 'let the suspending of people go on from', done: 'the suspending of people let go on' },
    ro: { did: 'a permis continuarea suspendării oamenilor din', done: 'permisă continuarea suspendării oamenilor' },
  },
  'people.group_ordered': {
    bg: { did: 'пренареди групите', done: 'пренаредени групи' },
    en: { did: 'put the groups in order', done: 'groups put in another order' },
    ro: { did: 'a ordonat grupurile', done: 'grupuri reordonate' },
  },
  'installation.changed': {
    bg: { did: 'промени настройките', done: 'променена регистрация' },
    en: { did: 'changed the settings', done: 'registration changed' },
    ro: { did: 'a modificat setările', done: 'setări modificate' },
  },
  'installation.terms_published': {
    bg: { did: 'публикува условия, версия', done: 'публикувани условия' },
    en: { did: 'published terms, version', done: 'terms published' },
    ro: { did: 'a publicat termenii, versiunea', done: 'termeni publicați' },
  },
  'invitations.created': {
    bg: { did: 'направи покани за', done: 'направени покани' },
    en: { did: 'made invitations to', done: 'invitations made' },
    ro: { did: 'a creat invitații pentru', done: 'invitații create' },
  },
  'invitations.revoked': {
    bg: { did: 'отмени покани за', done: 'отменени покани' },
    en: { did: 'revoked invitations to', done: 'invitations revoked' },
    ro: { did: 'a revocat invitații pentru', done: 'invitații revocate' },
  },
  'invitations.restored': {
    bg: { did: 'върна отменени покани за', done: 'върнати отменени покани' },
    en: { did: 'brought back revoked invitations to', done: 'revoked invitations put back' },
    ro: { did: 'a repus invitații revocate pentru', done: 'invitații revocate, repuse' },
  },
  'invitations.renewed': {
    bg: { did: 'даде нов код по покана за', done: 'нов код по покана' },
    en: { did: 'gave a new code for an invitation to', done: 'a new code for an invitation' },
    ro: { did: 'a dat un cod nou pentru o invitație în', done: 'un cod nou pentru o invitație' },
  },
  'webhooks.created': {
    bg: { did: 'свърза програмата', done: 'свързана програма' },
    en: { did: 'connected the program', done: 'a program connected' },
    ro: { did: 'a conectat programul', done: 'un program conectat' },
  },
  'webhooks.changed': {
    bg: { did: 'промени връзката с програмата', done: 'променена връзка с програма' },
    en: { did: 'changed the connection to the program', done: 'the connection to a program changed' },
    ro: { did: 'a modificat legătura cu programul', done: 'legătura cu un program modificată' },
  },
  'webhooks.deleted': {
    bg: { did: 'премахна връзката с програмата', done: 'премахната връзка с програма' },
    en: { did: 'removed the connection to the program', done: 'the connection to a program removed' },
    ro: { did: 'a șters legătura cu programul', done: 'legătura cu un program ștearsă' },
  },
  'webhooks.secret_changed': {
    bg: { did: 'смени тайния ключ на връзката с програмата', done: 'сменен таен ключ на връзка с програма' },
    en: { did: 'changed the secret of the connection to the program', done: 'the secret of a connection changed' },
    ro: { did: 'a schimbat secretul legăturii cu programul', done: 'secretul unei legături schimbat' },
  },
  'webhooks.replayed': {
    bg: { did: 'изпрати повторно към друга програма съобщението', done: 'повторно изпратено съобщение към програма' },
    en: { did: 'sent again to another program the message', done: 'a message sent again to a program' },
    ro: { did: 'a trimis din nou unui program mesajul', done: 'un mesaj retrimis unui program' },
  },
  'sources.created': {
    bg: { did: 'добави източника', done: 'добавен източник на новини' },
    en: { did: 'added the source', done: 'a source of news added' },
    ro: { did: 'a adăugat sursa', done: 'o sursă de știri adăugată' },
  },
  'sources.changed': {
    bg: { did: 'промени източника', done: 'променен източник на новини' },
    en: { did: 'changed the source', done: 'a source of news changed' },
    ro: { did: 'a modificat sursa', done: 'o sursă de știri modificată' },
  },
  'sources.deleted': {
    bg: { did: 'премахна източника', done: 'премахнат източник на новини' },
    en: { did: 'removed the source', done: 'a source of news removed' },
    ro: { did: 'a șters sursa', done: 'o sursă de știri ștearsă' },
  },
  'templates.created': {
    bg: { did: 'запази образеца', done: 'запазен образец' },
    en: { did: 'kept the template', done: 'a template kept' },
    ro: { did: 'a păstrat șablonul', done: 'un șablon păstrat' },
  },
  'templates.changed': {
    bg: { did: 'преименува образеца', done: 'преименуван образец' },
    en: { did: 'renamed the template', done: 'a template renamed' },
    ro: { did: 'a redenumit șablonul', done: 'un șablon redenumit' },
  },
  'templates.deleted': {
    bg: { did: 'изтри образеца', done: 'изтрит образец' },
    en: { did: 'deleted the template', done: 'a template deleted' },
    ro: { did: 'a șters șablonul', done: 'un șablon șters' },
  },
  'campaigns.created': {
    bg: { did: 'започна кампанията', done: 'започната кампания' },
    en: { did: 'began the campaign', done: 'a campaign begun' },
    ro: { did: 'a început campania', done: 'o campanie începută' },
  },
  'campaigns.changed': {
    bg: { did: 'промени кампанията', done: 'променена кампания' },
    en: { did: 'changed the campaign', done: 'a campaign changed' },
    ro: { did: 'a modificat campania', done: 'o campanie modificată' },
  },
  'campaigns.deleted': {
    bg: { did: 'изтри кампанията', done: 'изтрита кампания' },
    en: { did: 'deleted the campaign', done: 'a campaign deleted' },
    ro: { did: 'a șters campania', done: 'o campanie ștearsă' },
  },
  'campaigns.bound': {
    bg: { did: 'добави нещо към кампанията', done: 'нещо, добавено към кампания' },
    en: { did: 'bound something to the campaign', done: 'something bound to a campaign' },
    ro: { did: 'a adăugat ceva la campania', done: 'ceva adăugat la o campanie' },
  },
  'campaigns.unbound': {
    bg: { did: 'извади нещо от кампанията', done: 'нещо, извадено от кампания' },
    en: { did: 'let something go from the campaign', done: 'something let go from a campaign' },
    ro: { did: 'a scos ceva din campania', done: 'ceva scos dintr-o campanie' },
  },
  'tokens.created': {
    bg: { did: 'направи ключ за програмата', done: 'направен ключ за програма' },
    en: { did: 'made a token for the program', done: 'a token for a program made' },
    ro: { did: 'a creat o cheie pentru programul', done: 'o cheie pentru un program creată' },
  },
  'tokens.ended': {
    bg: { did: 'прекрати ключа на програмата', done: 'прекратен ключ на програма' },
    en: { did: 'ended the token of the program', done: 'the token of a program ended' },
    ro: { did: 'a oprit cheia programului', done: 'cheia unui program oprită' },
  },
} satisfies Record<string, Record<Language, { did: string; done: string }>>

const contactWord = (name: ContactField, language: Language) =>
  contactWords[name][language].audit ?? contactWords[name][language].name
const ofContacts = Object.fromEntries(
  contactFieldNames.map((name) => [name, inEach((language) => contactWord(name, language))]),
) as Record<ContactField, Words>

/** What an entry holds in `before` and `after`, also of what lies inside it, such as an editor's rights. */
const fields = {
  // A person's name, position, company and department are said as a contact's.
  ...ofContacts,
  role: { bg: 'Роля', en: 'Role', ro: 'Rol' },
  registration_mode: { bg: 'Регистрация', en: 'Registration', ro: 'Înregistrare' },
  held_words: {
    bg: 'Думи, за които коментар чака',
    en: 'Words for which a comment waits',
    ro: 'Cuvinte din cauza cărora un comentariu așteaptă',
  },
  check_due: { bg: 'Да се провери отново', en: 'To be checked again', ro: 'De verificat din nou' },
  goal: { bg: 'Цел', en: 'Goal', ro: 'Scop' },
  starts_on: { bg: 'Начало', en: 'First day', ro: 'Prima zi' },
  ends_on: { bg: 'Край', en: 'Last day', ro: 'Ultima zi' },
  review: { bg: 'Одобрение преди публикуване', en: 'Approval before publishing', ro: 'Aprobare înainte de publicare' },
  digest_by_default: {
    bg: 'Седмично обобщение за невлизалите',
    en: 'Weekly digest for those who never signed in',
    ro: 'Rezumat săptămânal pentru cei care nu s-au conectat',
  },
  review_elsewhere: {
    bg: 'Одобрение извън категориите',
    en: 'Approval outside of categories',
    ro: 'Aprobare în afara categoriilor',
  },
  help_name: { bg: 'Кой помага при вход', en: 'Who helps with signing in', ro: 'Cine ajută la conectare' },
  help_phone: {
    bg: 'Телефон за помощ при вход',
    en: 'Number for help with signing in',
    ro: 'Telefon pentru ajutor la conectare',
  },
  first_comment_waits: { bg: 'Първият коментар чака', en: 'The first comment waits', ro: 'Primul comentariu așteaptă' },
  brand_name: { bg: 'Име на приложението', en: 'Name of the app', ro: 'Numele aplicației' },
  brand_primary: { bg: 'Основен цвят', en: 'Main colour', ro: 'Culoarea principală' },
  brand_accent: { bg: 'Допълнителен цвят', en: 'Second colour', ro: 'A doua culoare' },
  brand_logo_id: { bg: 'Знак', en: 'Logo', ro: 'Sigla' },
  organisation_name: { bg: 'Име на организацията', en: 'Name of the organisation', ro: 'Numele organizației' },
  languages: { bg: 'Езици', en: 'Languages', ro: 'Limbi' },
  link_hosts: { bg: 'Позволени сайтове', en: 'Allowed sites', ro: 'Site-uri permise' },
  reactions: { bg: 'Реакции', en: 'Reactions', ro: 'Reacții' },
  names: { bg: 'Имена', en: 'Names', ro: 'Nume' },
  survey_group_limit: {
    bg: 'Най-малко отговори за резултат',
    en: 'Fewest answers for a result',
    ro: 'Cele mai puține răspunsuri pentru un rezultat',
  },
  survey_text_limit: {
    bg: 'Най-малко свободни отговори',
    en: 'Fewest written answers',
    ro: 'Cele mai puține răspunsuri scrise',
  },
  survey_anonymous_least: {
    bg: 'Най-малко хора за анонимна анкета',
    en: 'Fewest people for an anonymous survey',
    ro: 'Cei mai puțini oameni pentru un sondaj anonim',
  },
  survey_known_days: {
    bg: 'Дни от регистрацията за анонимна анкета',
    en: 'Days since registering for an anonymous survey',
    ro: 'Zile de la înregistrare pentru un sondaj anonim',
  },
  weekly_push_limit: {
    bg: 'Известия на седмица до предупреждение',
    en: 'Notifications a week before a warning',
    ro: 'Notificări pe săptămână până la avertisment',
  },
  push_undo_seconds: {
    bg: 'Секунди за отмяна на известие',
    en: 'Seconds to take a notification back',
    ro: 'Secunde pentru retragerea unei notificări',
  },
  quiet_hours: { bg: 'Тихи часове по подразбиране', en: 'Usual quiet hours', ro: 'Orele de liniște obișnuite' },
  audit_name_days: {
    bg: 'Дни, в които името на изтрит редактор остава',
    en: 'Days for which the name of an erased editor stays',
    ro: 'Zile în care rămâne numele unui redactor șters',
  },
  registration_domains: { bg: 'Домейни на имейлите', en: 'Domains of emails', ro: 'Domenii de e-mail' },
  state: { bg: 'Състояние', en: 'State', ro: 'Stare' },
  user_group: { bg: 'Основна група', en: 'Primary group', ro: 'Grup principal' },
  groups: { bg: 'Групи', en: 'Groups', ro: 'Grupuri' },
  editor_rights: { bg: 'Права на редактора', en: 'Editor’s rights', ro: 'Drepturi de redactor' },
  place: { bg: 'Място', en: 'Place', ro: 'Loc de muncă' },
  rule: { bg: 'Правило', en: 'Rule', ro: 'Regulă' },
  choosable: { bg: 'Избира се при регистрация', en: 'Offered at registration', ro: 'Se alege la înregistrare' },
  status: { bg: 'Състояние', en: 'State', ro: 'Stare' },
  title: { bg: 'Заглавие', en: 'Title', ro: 'Titlu' },
  summary: { bg: 'Резюме', en: 'Summary', ro: 'Rezumat' },
  category_id: { bg: 'Категория', en: 'Category', ro: 'Categorie' },
  category_title: { bg: 'Име на категорията', en: 'Name of the category', ro: 'Numele categoriei' },
  titles: { bg: 'Имена на други езици', en: 'Names in other languages', ro: 'Nume în alte limbi' },
  translations: { bg: 'Преводи', en: 'Translations', ro: 'Traduceri' },
  cover_id: { bg: 'Корица', en: 'Cover', ro: 'Copertă' },
  pinned: { bg: 'Закачена', en: 'Pinned', ro: 'Fixată' },
  important: { bg: 'Важна', en: 'Important', ro: 'Importantă' },
  must_read: { bg: 'За потвърждение', en: 'To be confirmed', ro: 'De confirmat' },
  must_read_due: { bg: 'Потвърждение до', en: 'Confirm until', ro: 'Confirmare până la' },
  comments_open: { bg: 'Коментарите са отворени', en: 'Comments are open', ro: 'Comentariile sunt deschise' },
  alias: { bg: 'Подпис', en: 'Signature', ro: 'Semnătură' },
  audience: { bg: 'Аудитория', en: 'Audience', ro: 'Public' },
  published_at: { bg: 'Публикуване', en: 'Published', ro: 'Publicare' },
  expires_at: { bg: 'Край на показването', en: 'Shown until', ro: 'Se arată până la' },
  text_version: { bg: 'Версия на текста', en: 'Version of the text', ro: 'Versiunea textului' },
  asked_version: { bg: 'Версия за потвърждение', en: 'Version to confirm', ro: 'Versiunea de confirmat' },
  mandatory: { bg: 'Задължителна в известията', en: 'Mandatory in notifications', ro: 'Obligatorie în notificări' },
  ids: { bg: 'Подредба', en: 'Order', ro: 'Ordine' },
  hidden: { bg: 'Скрит', en: 'Hidden', ro: 'Ascuns' },
  blocked: { bg: 'Спрян от коментари', en: 'Stopped from commenting', ro: 'Oprit de la comentarii' },
  reason: { bg: 'Причина', en: 'Reason', ro: 'Motiv' },
  until: { bg: 'До', en: 'Until', ro: 'Până la' },
  open_reports: { bg: 'Неотговорени сигнали', en: 'Open reports', ro: 'Semnalări fără răspuns' },
  held: { bg: 'Задържана', en: 'Held back', ro: 'Reținută' },
  people: { bg: 'Хора', en: 'People', ro: 'Oameni' },
  body: { bg: 'Текст', en: 'Text', ro: 'Text' },
  link: { bg: 'Води към', en: 'Leads to', ro: 'Duce la' },
  urgent: { bg: 'Спешно', en: 'Urgent', ro: 'Urgent' },
  sent_at: { bg: 'Час на изпращане', en: 'Hour of sending', ro: 'Ora trimiterii' },
  alt: { bg: 'Описание', en: 'Description', ro: 'Descriere' },
  captions: { bg: 'Субтитри', en: 'Captions', ro: 'Subtitrări' },
  folder: { bg: 'Папка', en: 'Folder', ro: 'Dosar' },
  focus: { bg: 'Център на вниманието', en: 'Point to keep', ro: 'Punct de păstrat' },
  size: { bg: 'Размер', en: 'Size', ro: 'Mărime' },
  width: { bg: 'Ширина', en: 'Width', ro: 'Lățime' },
  height: { bg: 'Височина', en: 'Height', ro: 'Înălțime' },
  type: { bg: 'Вид на файла', en: 'Kind of file', ro: 'Felul fișierului' },
  mode: { bg: 'Режим', en: 'Mode', ro: 'Mod' },
  questions: { bg: 'Въпроси', en: 'Questions', ro: 'Întrebări' },
  opens_at: { bg: 'Начало', en: 'Opens', ro: 'Început' },
  closes_at: { bg: 'Край', en: 'Closes', ro: 'Sfârșit' },
  results_visible: { bg: 'Кога се виждат резултатите', en: 'When results are shown', ro: 'Când se văd rezultatele' },
  group_limit: {
    bg: 'Най-малка група в резултатите',
    en: 'Smallest group in the results',
    ro: 'Cel mai mic grup din rezultate',
  },
  outcome: { bg: 'Какво последва', en: 'What came of it', ro: 'Ce a urmat' },
  version: { bg: 'Версия', en: 'Version', ro: 'Versiune' },
  kind: { bg: 'Вид', en: 'Kind', ro: 'Fel' },
  details: { bg: 'Лични данни', en: 'Details', ro: 'Date personale' },
  email: { bg: 'Имейл', en: 'Email', ro: 'E-mail' },
  login_name: { bg: 'Потребителско име', en: 'User name', ro: 'Nume de utilizator' },
  phone: { bg: 'Телефон', en: 'Phone', ro: 'Telefon' },
  label: { bg: 'Име', en: 'Label', ro: 'Nume' },
  number: { bg: 'Номер', en: 'Number', ro: 'Număr' },
  public: { bg: 'Вижда се и без вход', en: 'Shown without signing in', ro: 'Se vede și fără conectare' },
  members_only: { bg: 'Само за служители', en: 'For members only', ro: 'Doar pentru angajați' },
  group_id: { bg: 'Група', en: 'Group', ro: 'Grup' },
  created: { bg: 'Добавени', en: 'Added', ro: 'Adăugate' },
  bad: { bg: 'С грешка', en: 'With a mistake', ro: 'Cu greșeli' },
  categories: { bg: 'Категории', en: 'Categories', ro: 'Categorii' },
  publish: { bg: 'Публикува', en: 'Publishes', ro: 'Publică' },
  push: { bg: 'Изпраща известия', en: 'Sends notifications', ro: 'Trimite notificări' },
  push_urgent: { bg: 'Изпраща спешни известия', en: 'Sends urgent notifications', ro: 'Trimite notificări urgente' },
  joined: { bg: 'Влезли', en: 'Came in', ro: 'Intrați' },
  left: { bg: 'Излезли', en: 'Went out', ro: 'Ieșiți' },
  signed_in: { bg: 'Влизали са', en: 'Have signed in', ro: 'S-au conectat' },
  mail_refused: { bg: 'Пощата им връща писмата', en: 'Letters come back', ro: 'Scrisorile se întorc' },
  new: { bg: 'Нови', en: 'New', ro: 'Noi' },
  changed: { bg: 'Променени', en: 'Changed', ro: 'Modificate' },
  same: { bg: 'Без промяна', en: 'Unchanged', ro: 'Neschimbate' },
  refused: { bg: 'Отказани редове', en: 'Refused lines', ro: 'Rânduri refuzate' },
  suspended: { bg: 'Спрени', en: 'Suspended', ro: 'Suspendați' },
  count: { bg: 'Брой', en: 'Number', ro: 'Număr' },
  everyone: { bg: 'Всички служители', en: 'All employees', ro: 'Toți angajații' },
  guests: { bg: 'И гости', en: 'And guests', ro: 'Și oaspeții' },
  note: { bg: 'Бележка', en: 'Note', ro: 'Notă' },
  scopes: { bg: 'Позволено', en: 'Allowed', ro: 'Permis' },
  events: { bg: 'Събития', en: 'Events', ro: 'Evenimente' },
  networks: { bg: 'Мрежи', en: 'Networks', ro: 'Rețele' },
  language: { bg: 'Език', en: 'Language', ro: 'Limbă' },
  valid_until: { bg: 'Валиден до', en: 'Valid until', ro: 'Valabilă până la' },
} satisfies Record<string, Words>

/** What stands in a field, where it is a word of ours, as it is written after a colon. */
const values = {
  member: { bg: 'служител', en: 'Employee', ro: 'angajat' },
  editor: { bg: 'редактор', en: 'Editor', ro: 'redactor' },
  admin: { bg: 'администратор', en: 'Administrator', ro: 'administrator' },
  active: { bg: 'активен', en: 'Active', ro: 'activ' },
  awaiting_approval: { bg: 'чака одобрение', en: 'Awaiting approval', ro: 'așteaptă aprobarea' },
  open: { bg: 'всеки', en: 'Everybody', ro: 'oricine' },
  domains: { bg: 'служебен имейл', en: 'Work email', ro: 'e-mail de serviciu' },
  invitation: { bg: 'с покана', en: 'By invitation', ro: 'cu invitație' },
  approval: { bg: 'след одобрение', en: 'After approval', ro: 'după aprobare' },
  closed: { bg: 'затворена', en: 'Closed', ro: 'închisă' },
  suspended: { bg: 'спрян', en: 'Suspended', ro: 'suspendat' },
  draft: { bg: 'чернова', en: 'Draft', ro: 'ciornă' },
  scheduled: { bg: 'насрочена', en: 'Scheduled', ro: 'programată' },
  published: { bg: 'публикувана', en: 'Published', ro: 'publicată' },
  expired: { bg: 'изтекла', en: 'Expired', ro: 'expirată' },
  archived: { bg: 'непублична', en: 'Taken down', ro: 'retrasă' },
  offensive: { bg: 'обида или нападка', en: 'Insult or attack', ro: 'jignire sau atac' },
  personal_data: { bg: 'лични данни', en: 'Personal data', ro: 'date personale' },
  misleading: { bg: 'невярно или подвеждащо', en: 'Untrue or misleading', ro: 'neadevărat sau înșelător' },
  spam: { bg: 'реклама или спам', en: 'Advertising or spam', ro: 'reclamă sau spam' },
  other: { bg: 'друго', en: 'Something else', ro: 'altceva' },
  audience_empty: { bg: 'няма кой да я прочете', en: 'There is nobody to read it', ro: 'nu are cine să o citească' },
  right_missing: {
    bg: 'авторът вече няма право',
    en: 'The author no longer has the right',
    ro: 'autorul nu mai are dreptul',
  },
  approval_missing: {
    bg: 'одобрението вече не важи',
    en: 'Its approval no longer counts',
    ro: 'aprobarea nu mai este valabilă',
  },
  in_review: { bg: 'чака одобрение', en: 'Waits for approval', ro: 'așteaptă aprobarea' },
  nobody: { bg: 'не се иска', en: 'Not asked for', ro: 'nu se cere' },
  one: { bg: 'един одобряващ', en: 'One approver', ro: 'un aprobator' },
  two_when_urgent: {
    bg: 'един, за спешното двама',
    en: 'One, two when urgent',
    ro: 'unul, doi pentru ce e urgent',
  },
  sent: { bg: 'изпратено', en: 'Sent', ro: 'trimisă' },
  leaving: { bg: 'тръгва след секунди', en: 'Leaves in seconds', ro: 'pleacă în câteva secunde' },
  cancelled: { bg: 'спряно', en: 'Stopped', ro: 'oprită' },
  target_missing: { bg: 'страницата вече я няма', en: 'The page is gone', ro: 'pagina nu mai există' },
  audience_too_small: {
    bg: 'хората са малко за анонимна анкета',
    en: 'There are too few people for an anonymous survey',
    ro: 'prea puțini oameni pentru un sondaj anonim',
  },
  named: { bg: 'с имена', en: 'With names', ro: 'cu nume' },
  confidential: { bg: 'поверителна', en: 'Confidential', ro: 'confidențial' },
  anonymous: { bg: 'анонимна', en: 'Anonymous', ro: 'anonim' },
  never: { bg: 'никога', en: 'Never', ro: 'niciodată' },
  after_answer: { bg: 'след отговор', en: 'After answering', ro: 'după răspuns' },
  after_close: { bg: 'след края', en: 'After it closes', ro: 'după încheiere' },
  editors: { bg: 'само за редактори', en: 'For editors only', ro: 'doar pentru redactori' },
  person: { bg: 'човек', en: 'Person', ro: 'persoană' },
  office: { bg: 'офис', en: 'Office', ro: 'birou' },
  emergency: { bg: 'спешен номер', en: 'Emergency number', ro: 'număr de urgență' },
  email: { bg: 'имейл', en: 'Email', ro: 'e-mail' },
  login_name: { bg: 'потребителско име', en: 'User name', ro: 'nume de utilizator' },
  phone: { bg: 'телефон', en: 'Phone', ro: 'telefon' },
  locale: { bg: 'език', en: 'Language', ro: 'limba' },
  'news.published': { bg: 'публикувана новина', en: 'News published', ro: 'știre publicată' },
  'news.changed': { bg: 'променена новина', en: 'News changed', ro: 'știre modificată' },
  'news.taken_down': { bg: 'прекратено публикуване на новина', en: 'News taken down', ro: 'știre retrasă' },
  'news.confirmed': { bg: 'брой потвърждения', en: 'Number of confirmations', ro: 'număr de confirmări' },
  'survey.opened': { bg: 'започнала анкета', en: 'Survey opened', ro: 'sondaj deschis' },
  'survey.closed': { bg: 'приключила анкета', en: 'Survey closed', ro: 'sondaj încheiat' },
  'person.joined': { bg: 'нов човек', en: 'Somebody new', ro: 'cineva nou' },
  'person.left': {
    bg: 'човек, който вече не е тук',
    en: 'Somebody who is no longer here',
    ro: 'cineva care nu mai este aici',
  },
  'comment.reported': { bg: 'сигнал за коментар', en: 'Comment reported', ro: 'comentariu semnalat' },
  paused: { bg: 'на пауза', en: 'Paused', ro: 'în pauză' },
  news_read: { bg: 'чете новини', en: 'Reads news', ro: 'citește știri' },
  news_write: { bg: 'пише чернови', en: 'Writes drafts', ro: 'scrie ciorne' },
  news_publish: { bg: 'публикува новини', en: 'Publishes news', ro: 'publică știri' },
  people_read: { bg: 'чете списъка на хората', en: 'Reads the list of people', ro: 'citește lista de oameni' },
  people_write: { bg: 'добавя и променя хора', en: 'Adds and changes people', ro: 'adaugă și modifică oameni' },
  insights_read: { bg: 'чете статистиката', en: 'Reads the numbers', ro: 'citește statisticile' },
  directory: {
    bg: 'води хора и групи по указателя на фирмата',
    en: 'Keeps people and groups as the company’s directory has them',
    ro: 'ține oamenii și grupurile după directorul companiei',
  },
  letters: {
    bg: 'съобщава за върнати писма',
    en: 'Tells of letters that came back',
    ro: 'anunță scrisorile întoarse',
  },
} satisfies Record<string, Words>

export type AuditAction = keyof typeof actions
export type AuditField = keyof typeof fields
/** What follows a prefix in the names of actions, such as `created` after `menu.`. */
export type AuditVerb<Prefix extends string, Action = AuditAction> = Action extends `${Prefix}${infer Verb}`
  ? Verb
  : never

/** By the names that stand in an entry; those of long ago may have no word any more. */
export type AuditWords = Record<'did' | 'done' | 'field' | 'value', Readonly<Record<string, string>>>

const eachOf = <From, To>(all: Readonly<Record<string, From>>, to: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, to(one)]))

const wordsIn = (language: Language): AuditWords => ({
  did: eachOf(actions, (words) => words[language].did),
  done: eachOf(actions, (words) => words[language].done),
  field: eachOf(fields, (words) => words[language]),
  value: eachOf(values, (words) => words[language]),
})

export const auditWords: Record<Language, AuditWords> = inEach(wordsIn)

const romanian = pluralIn('ro')
const sentences: Record<Language, TellingSentences> = {
  bg: {
    did_suspend: 'спря достъпа на',
    did_restore: 'върна достъпа на',
    /** Of entries from before these two were told apart. */
    nobody: 'Студиото или изтрит акаунт',
    system: 'Студиото',
    program: (name, maker) => (name ? `Програмата „${name}“${maker ? ` (токен от ${maker})` : ''}` : 'Програма'),
    former: (mark) => `изтрит акаунт ${mark}`,
    former_named: (name) => `${name} (изтрит акаунт)`,
    yes: 'Да',
    no: 'Не',
    nothing: 'няма',
    everyone: 'Всички',
    guests: 'и гости',
    groups: (count) => (count === 1 ? '1 група' : `${count} групи`),
  },
  en: {
    did_suspend: 'suspended',
    did_restore: 'restored',
    nobody: 'The studio or a deleted account',
    system: 'The studio',
    program: (name, maker) => (name ? `The program “${name}”${maker ? ` (token made by ${maker})` : ''}` : 'A program'),
    former: (mark) => `deleted account ${mark}`,
    former_named: (name) => `${name} (deleted account)`,
    yes: 'Yes',
    no: 'No',
    nothing: 'none',
    everyone: 'Everyone',
    guests: 'and guests',
    groups: (count) => (count === 1 ? '1 group' : `${count} groups`),
  },
  ro: {
    did_suspend: 'a suspendat accesul pentru',
    did_restore: 'a redat accesul pentru',
    nobody: 'Studioul sau un cont șters',
    system: 'Studioul',
    program: (name, maker) => (name ? `Programul „${name}”${maker ? ` (token de la ${maker})` : ''}` : 'Un program'),
    former: (mark) => `cont șters ${mark}`,
    former_named: (name) => `${name} (cont șters)`,
    yes: 'Da',
    no: 'Nu',
    nothing: 'nimic',
    everyone: 'Toți',
    guests: 'și oaspeți',
    groups: (count) => `${count} ${romanian(count, { one: 'grup', few: 'grupuri', other: 'de grupuri' })}`,
  },
}

/** All by which an entry is told, but how a moment is shown there. */
export const tellingWords = (language: Language): Omit<TellingWords, 'moment'> => ({
  ...sentences[language],
  ...auditWords[language],
  rule: ruleWords[language],
  language,
})
