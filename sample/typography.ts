const nbsp = '\u00A0'

const units =
  'януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември|г\\.|ч\\.|ч(?![а-я])|мин(?![а-я])|' +
  'секунд[аи]|минут[аи]|час[а]?(?![а-я])|ден(?![а-я])|дни|дена|седмиц[аи]|месец[а]?(?![а-я])|годин[аи]|км|кв\\.|куб\\.|см|мм|м(?![а-яА-Я])|кг|т(?![а-яА-Я])|' +
  'тона|метра|литра|хектара|дка|kW|kWh|MW|MWh|GB|MB|млн\\.|млрд\\.|хил\\.|€|°|души|January|February|March|April|May|June|' +
  'July|August|September|October|November|December|metres|minutes|hours|days|years|people|million|km|kg'

const beforeUnit = new RegExp(`(\\d) (?=(?:${units}))`, 'g')
const afterShortWord = /(^|[\s(„–\u00A0])([А-Яа-я№]) (?=\S|$)/g

/** Puts the spaces that must not break where Bulgarian typesetting wants them. */
export function typeset(text: string): string {
  return text
    .replace(/ – /g, `${nbsp}– `)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${nbsp}`)
    .replace(beforeUnit, `$1${nbsp}`)
    .replace(/(млн\.|млрд\.|хил\.) (?=€)/g, `$1${nbsp}`)
    .replace(afterShortWord, `$1$2${nbsp}`)
    .replace(afterShortWord, `$1$2${nbsp}`)
}

const codes = new Set(['id', 'category_id', 'href', 'link', 'at', 'phones', 'emails', 'email', 'phone', 'login_name'])

/** The same value with every visible text typeset; identifiers, links and numbers to dial stay as they are. */
export function typesetAll<Value>(value: Value): Value
export function typesetAll(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value)
  if (Array.isArray(value)) return value.map((item) => typesetAll(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, codes.has(key) ? part : typesetAll(part)]))
}
