/** What is right about a question: `news:id`, `category:id`, `contact:id`, `survey:id` or `page:id`, any one of them. */
export type SampleQuestion = { q: string; right: readonly string[] }

/** A colleague of «Логистика» asks. */
export const asks = 'reader2@example.com'

/** As people type them; what of the demo they mean. Not to be changed to suit the search. */
export const questions: readonly SampleQuestion[] = [
  // A word or two.
  { q: 'камион', right: ['news:elektricheski-kamioni'] },
  { q: 'заплата', right: ['news:bonus-treto-trimesechie'] },
  { q: 'отпуск', right: ['news:fishat-v-telefona'] },
  { q: 'фиш', right: ['news:fishat-v-telefona'] },
  { q: 'соларен парк', right: ['news:solaren-park-pleven'] },
  { q: 'безплатни прегледи', right: ['news:bezplatni-pregledi'] },
  { q: 'кръводаряване', right: ['news:krvodaryavane-dekemvri'] },
  { q: 'стаж', right: ['news:otvoreni-vrati-stazh'] },
  { q: 'английски', right: ['news:angliyski-sled-smyana'] },
  { q: 'мост искър', right: ['news:most-iskar-predsrochno'] },
  // Another form of the word.
  { q: 'мотокарите', right: ['news:simulator-motokari'] },
  { q: 'новите колеги', right: ['news:novi-kolegi-oktomvri'] },
  { q: 'гуми', right: ['news:zimen-rezhim-avtomobili'] },
  { q: 'раница', right: ['news:ranici-za-parvi-klas'] },
  { q: 'вилица', right: ['news:bez-ednokratni-pribori'] },
  { q: 'писмо от директора', right: ['news:kade-sme-i-nakade-varvim'] },
  // What stands only in the points or in the text.
  { q: 'шкембе чорба', right: ['news:esenno-menyu-plovdiv'] },
  { q: 'вериги петрохан', right: ['news:zimen-rezhim-avtomobili'] },
  { q: 'минимална заплата', right: ['news:kade-sme-i-nakade-varvim'] },
  { q: 'очен преглед', right: ['news:bezplatni-pregledi'] },
  { q: 'нулева отрицателна', right: ['news:krvodaryavane-dekemvri'] },
  // A whole question.
  { q: 'как да си пусна отпуск', right: ['news:fishat-v-telefona'] },
  { q: 'кога отваря столът в пловдив', right: ['news:esenno-menyu-plovdiv'] },
  { q: 'къде да дам кръв', right: ['news:krvodaryavane-dekemvri'] },
  { q: 'болки в гърба', right: ['news:grabat-ne-e-kran'] },
  // In Latin letters, as the law spells them.
  { q: 'kamioni', right: ['news:elektricheski-kamioni'] },
  { q: 'zaplata', right: ['news:bonus-treto-trimesechie'] },
  { q: 'otpusk', right: ['news:fishat-v-telefona'] },
  { q: 'stol', right: ['category:canteen', 'news:esenno-menyu-plovdiv'] },
  { q: 'vetropark kavarna', right: ['contact:vetropark-kavarna'] },
  { q: 'zimni gumi', right: ['news:zimen-rezhim-avtomobili'] },
  // And as people do.
  { q: 'rabota na viso4ina', right: ['news:rabota-na-visochina'] },
  { q: 'krywodarqwane', right: ['news:krvodaryavane-dekemvri'] },
  { q: '6kembe', right: ['news:esenno-menyu-plovdiv'] },
  { q: 'obu4enie', right: ['category:training'] },
  { q: 'kolednoto tyrjestvo', right: ['survey:koledno-tarzhestvo', 'news:koledno-tarzhestvo-deca'] },
  // With the other keyboard: «камион», «отпуск», «работа на височина», «payslip».
  { q: 'ud;rfk', right: ['news:elektricheski-kamioni'] },
  { q: 'fjmwiu', right: ['news:fishat-v-telefona'] },
  { q: 'rabota na wiso`ina', right: ['news:rabota-na-visochina'] },
  { q: 'зьщявсз', right: ['news:fishat-v-telefona'] },
  // With a wrong letter.
  { q: 'зплата', right: ['news:bonus-treto-trimesechie'] },
  { q: 'кръводеряване', right: ['news:krvodaryavane-dekemvri'] },
  { q: 'електрически камйони', right: ['news:elektricheski-kamioni'] },
  { q: 'лидерсата академия', right: ['news:liderska-akademiya'] },
  { q: 'преглди', right: ['news:bezplatni-pregledi'] },
  // Somebody, or whoever does something.
  { q: 'мария георгиева', right: ['contact:maria-georgieva'] },
  { q: 'georgieva', right: ['contact:maria-georgieva'] },
  { q: 'главен готвач', right: ['contact:stoyka-licheva'] },
  { q: 'медицинска сестра', right: ['contact:hristina-borisova', 'contact:snezhana-pavlova'] },
  { q: 'hr', right: ['contact:elena-dimitrova'] },
  { q: 'трз', right: ['contact:bilyana-tomova'] },
  { q: 'склад бургас', right: ['contact:sklad-burgas'] },
  // A category, a survey, a page.
  { q: 'безопасност', right: ['category:safety'] },
  { q: 'спорт', right: ['category:sport'] },
  { q: 'пулс', right: ['survey:puls-na-noemvri'] },
  { q: 'дистанционна работа', right: ['survey:distancionna-rabota'] },
  { q: 'смяна на парола', right: ['page:password'] },
  { q: 'тихи часове', right: ['page:quiet'] },
  { q: 'тъмен режим', right: ['page:look'] },
  { q: 'smqna na parola', right: ['page:password'] },
]
