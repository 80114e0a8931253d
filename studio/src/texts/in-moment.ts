/** «в четвъртък», «във вторник»: before the name of a day or whatever else stands there. */
export const inMoment = (moment: string) => `${/^[вф]/iu.test(moment) ? 'във' : 'в'} ${moment} ч`
