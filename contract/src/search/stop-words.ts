/** Words of a question that say nothing of what is asked for; alone they are searched for like any other. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'а без в ви взема във г да дали до за защо и или има имам ги го е ето как какво каква какви къде кога кои кой колко ' +
    'които която който ли ме ми мога може му на над не ни но от по под при про с са се си след със съм т те ти то това ' +
    'тази тези там у ч че ще я ѝ им аз ' +
    'na za ot do se si da li sas kak kade kyde kude koga kakvo koi koy kolko ima e sa ' +
    'a an and are at by can do for from how i in is my of on or the to what when where who ' +
    'cum ce cine cand când unde la pe de din cu si și un o'
  ).split(' '),
)
