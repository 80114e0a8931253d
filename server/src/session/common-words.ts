/** Words that people build passwords from; digits and signs around them do not make them better. */
export const commonWords = `парола паролата паролатами моятапарола тайна тайната здравей здравейте здрасти привет
  българия българин българка болгария софия пловдив варна бургас русе плевен сливен добрич шумен перник хасково
  левски цска ботев локомотив славия берое лудогорец обичамте обичам обичаме слънце слънчице любов любима любимо
  мама татко баба дядо майка баща синко щерка котка коте куче кученце ягода ябълка череша роза лилия цвете зайче
  мишка мечка пиле тигър лъвче ангел ангелче принцеса кралица сърце душичко бебе бебче миличка миличко
  админ администратор потребител служител гост компания фирма работа офис директор шеф смяна завод склад
  добърден доброутро лекавечер довиждане благодаря моля наздраве щастие късмет живот свобода приятел приятели
  лято зима пролет есен коледа великден море планина балкан витоша дунав марица тракия родопи
  януари февруари март април май юни юли август септември октомври ноември декември
  понеделник вторник сряда четвъртък петък събота неделя
  иван георги димитър петър николай христо стоян тодор александър мария елена ивана йоана десислава виктория гергана
  йцукен явертъ явертъуиоп чужденец мегдан пароламегдан
  password passwort passw0rd p@ssword p@ssw0rd qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbnm zxcvbn
  qazwsx qazwsxedc letmein welcome admin administrator root user login guest master monkey dragon sunshine princess
  football baseball superman batman iloveyou trustno1 starwars whatever freedom shadow michael jordan secret
  changeme default company business summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday hello bulgaria sofia
  plovdiv varna burgas levski cska parola parolata zdravei zdravey zdravej obicham obichamte slance slunce lubov
  liubov ljubov megdan abc abcd abcde abcdef abcdefg abcdefgh abcdefghij`
  .split(/\s+/)
  .filter(Boolean)
