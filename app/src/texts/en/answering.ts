import { recommendingParts } from '@megdan/kit/names/en'
import { number } from '@megdan/kit/format'
import type { answering as bg } from '../bg/answering.ts'
import { counted } from '@megdan/kit/counted/en'

const answers = (count: number) => counted(count, 'answer', 'answers')

export const answering: typeof bg = {
  promise: {
    title: 'Who will see what',
    named: [
      'Answers are kept with your name.',
      'The organisers see who answered what; whoever leads your group sees only whether you answered.',
      'Others see the overall results at most, of everybody and by company.',
    ],
    confidential: [
      'The organisers see overall results only, not who answered what.',
      'Your answer is kept on the server with your account, so that it is not counted twice.',
    ],
    anonymous: ['Answers are anonymous: we keep no record of who answered what.'],
    guest: 'You answer as a guest, without a name. This device can answer once.',
    asked: (people) => `It is asked of ${counted(people, 'person', 'people')} who were here before it.`,
    limit: (least) => `Results are shown only for groups of at least ${counted(least, 'person', 'people')}.`,
    text_limit: (least) => `Written answers are shown when there are at least ${answers(least)}.`,
    how: 'How we keep it anonymous',
  },
  anonymity: {
    title: 'How we keep it anonymous',
    close: 'Close',
    parts: [
      {
        title: 'In short',
        text: 'We know who took part, so that everybody answers once and the others can be reminded. We know what was answered. Nobody knows who answered what: the two are kept apart, and nothing links them.',
      },
      {
        title: 'How it works',
        text: 'Your phone makes up a secret number and sends it hidden. The server checks that the survey is for you and that you have not taken part yet, and signs the number without seeing it. Then your answers travel with the number, but without your name: the server knows its signature, but not to whom it gave it.',
      },
      {
        title: 'What stays on the server',
        text: 'One list says who took part. Another holds the answers. The two share no number, order or hour: all that is kept is how many people answered on each day. Answers wait in its memory and are written many at a time, in random order, so yours may be counted later. The server writes nothing about them into its log.',
      },
      {
        title: 'What stays on your phone',
        text: 'The secret number and your answers. With the number you see whether your answer is counted or still waits, and can withdraw it while the survey is open. If you sign out, the number is erased. Only somebody with your phone and with access to the server could find your answer.',
      },
      {
        title: 'What we cannot hide',
        text: 'If you write your name, or something that only you know, a reader may guess. Whoever watches the network at that very moment sees that you sent something: that is why the phone waits 2 to 20 seconds. If you answer first, or everybody answers the same, the numbers speak for themselves. Whoever copies the data of the server right before and after you, or replaces its program, may learn more; that is why the code is open.',
      },
    ],
    told: 'What others see',
  },
  begin: 'Start',
  go_on: 'Continue',
  again: 'Answer again',
  not_open: (moment) => `You can answer from ${moment}.`,
  began: (done, all) => `Started: ${done} of ${all}`,
  close: 'Close the survey',
  next: 'Next',
  previous: 'Previous question',
  to_review: 'To the review',
  progress: (at, all, exact) => `Question ${at} of ${exact ? '' : 'at most '}${all}`,
  required_mark: 'Required question',
  optional_mark: 'Optional',
  clear: 'Clear the answer',
  other: 'Other',
  other_label: 'Write what',
  your_answer: 'Your answer',
  kinds: {
    single: { how: 'Choose one answer' },
    photo_choice: { how: 'Choose one answer' },
    multiple: {
      how: (least, most) =>
        least !== undefined && most !== undefined && least > 1
          ? `Choose ${least} to ${most} answers`
          : most !== undefined
            ? `Choose up to ${most} answers`
            : 'Choose several answers',
      chosen: (count, least, most) => {
        const range = least === most ? String(most) : least > 1 ? `${least} to ${most}` : `up to ${most}`
        return count === 0 ? `Choose ${range}` : `${count} chosen, ${range} possible`
      },
    },
    scale: {
      how: (low, high) => `A rating from ${low} to ${high}`,
      moods: ['Very bad', 'Bad', 'So-so', 'Good', 'Great'],
      of: (value, high) => `${value} of ${high}`,
      score: (value) => `${value} on average`,
    },
    nps: {
      how: 'A rating from 0 to 10',
      ends: { low: 'Not at all likely', high: 'Very likely' },
      score: (score) => `Willingness to recommend: ${score} (from −100 to 100)`,
      parts: recommendingParts,
      explained: 'Willingness to recommend is the share of ratings 9 and 10 less the share of ratings 0 to 6.',
    },
    yes_no: { how: 'Yes or no', yes: 'Yes', no: 'No' },
    ranking: {
      how: 'Put in order of importance',
      hint: 'The most important stands at the top. Drag the rows, or move them with the arrows.',
      up: (name) => `Move up: ${name}`,
      down: (name) => `Move down: ${name}`,
      at: (name, at, all) => `${name}: place ${at} of ${all}`,
      keep: 'Keep this order',
      missing: 'Put them in order, or choose “Keep this order”.',
      place: (value) => `place ${value} on average`,
    },
    text: {
      how: 'Free text',
      left: (left) => `${counted(left, 'character', 'characters')} left`,
      over: (over) => `${counted(over, 'character', 'characters')} over the limit`,
    },
    date: { how: 'A date', day: 'Day' },
  },
  ends: (low, high) => `from “${low}” to “${high}”`,
  problems: {
    required: 'Answer this question to go on.',
    required_other: 'Write what you mean by “Other”.',
    too_few: (least) => `Choose at least ${number(least, 'en')}.`,
    too_many: (most) => `Choose ${number(most, 'en')} at most.`,
    too_long: 'The text is longer than allowed. Shorten it.',
    wrong: 'This answer cannot be accepted. Answer again.',
  },
  leave: {
    title: 'Stop here?',
    text: 'Your answers so far are kept on this device. You can go on later.',
    stay: 'Stay',
    leave: 'Close the survey',
    discard: 'Delete the answers',
  },
  full: 'There is no room on the device. If you close the app your answers will be lost: free some space, or send them now.',
  review: {
    title: 'Review your answers',
    text: 'Check them. They cannot be changed once they are sent.',
    text_anonymous: 'Check them. Until the deadline you can withdraw your answer and give another.',
    change: (question) => `Change: ${question}`,
    skipped: 'No answer',
    missing: 'Needs an answer',
    send: 'Submit',
    sending: 'Sending your answers',
    first_missing: 'Some questions have no answer. This is the first of them.',
  },
  changed: {
    survey_changed: 'The survey was corrected while you were answering. We carried your answers over.',
    what: 'What was corrected:',
    lost: (titles) => `Please answer again: ${titles.join('; ')}.`,
    gone: (count) =>
      `${answers(count)} no longer needed: the ${count === 1 ? 'question was' : 'questions were'} removed.`,
    mode_changed: 'How answers are kept has changed. Read it again before you send them.',
    now_member: 'You began as a guest. Read how answers are kept now that you are signed in.',
    withdrawn: 'Your answer has been withdrawn. Change what you like and send it again.',
    survey_not_open: 'The survey does not accept answers yet. Yours are kept; try again once it opens.',
    invalid: 'The server did not accept some of the answers. Check them and send them again.',
    other: 'The answers were not accepted, but they are kept. Check them and send them again.',
  },
  waiting: {
    title: 'Your answers are kept',
    offline: 'They will be sent as soon as you are online.',
    sending: 'Sending…',
    early: 'They leave within half a minute: we wait on purpose, so that the hour does not tell which are yours.',
    text: 'You can close the app: they will be sent by themselves as soon as you are online.',
    take_back: 'Take back to change',
    strip: (count) =>
      count === 1
        ? 'One answer waits on this device. It will be sent as soon as you are online.'
        : `${answers(count)} wait on this device. They will be sent as soon as you are online.`,
  },
  told: {
    held: (title) => `Your answer to “${title}” has been received and will be counted together with others.`,
    sent: (title) => `Your answer to “${title}” has been received.`,
    not_sent: (title) => `Your answer to “${title}” was not accepted. Open the survey to see why.`,
  },
  refused: {
    title: 'The answer was not accepted',
    survey_closed: (moment) =>
      moment
        ? `The survey closed on ${moment}, before your answer reached the server. It was not recorded.`
        : 'The survey closed before your answer reached the server. It was not recorded.',
    already_answered:
      'You have already answered this survey, perhaps on another device. The first answer counts; this one was not recorded.',
    ticket_refused: 'The server did not accept the anonymous answer from this device. It was not recorded.',
    device_refused: 'The server did not recognise your device. The answer was not recorded. Answer again in a while.',
    survey_too_few:
      'Too few people are left among those who are asked, so the answers would no longer be anonymous. Yours was not sent.',
    not_found: 'This survey is no longer for you, or was withdrawn. The answer was not recorded.',
    other: 'The server cannot accept this answer. It was not recorded.',
    written: 'What you had answered',
    dismiss: 'I see, remove it',
  },
  done: {
    title: 'Thank you!',
    one_of: (count) => `Your voice is one of ${number(count, 'en')}.`,
    first: 'Your voice is among the first.',
    text: 'Your answers have been received.',
    held: 'Your answer has been received. It will be counted together with others, so that nobody can tell whose it is: at the end of the survey at the latest.',
    taken: 'You have already answered',
    taken_text: 'Thank you!',
    taken_anonymous: 'The survey is anonymous, so we do not know which answer is yours.',
    took_part: 'You took part in this survey. Thank you!',
    took_part_anonymous: 'You took part in this survey. It is anonymous, so we do not know which answer is yours.',
    yours: 'Your answers',
    onward: 'Where to now',
    next: 'Next survey',
    all: 'All surveys',
    home: 'To the home page',
  },
  receipt: {
    title: 'Your anonymous answer',
    text: 'Only this device knows that it is yours.',
    check: 'Check whether it is counted',
    counted: 'Your answer is counted.',
    not_counted: 'This answer is not among those counted.',
    held: 'Your answer has been received and waits to be counted together with others.',
    sent_again: 'The server has begun anew and no longer holds your answer. We are sending it again.',
    failed: 'We could not check. Try again when you are online.',
    withdraw: 'Withdraw your answer',
    withdraw_title: 'Withdraw your answer?',
    withdraw_text: 'It will be erased from the server. Until the deadline you can give another.',
    withdraw_yes: 'Withdraw',
    withdraw_no: 'Keep it',
    withdraw_late: 'The survey has closed; the answer can no longer be withdrawn.',
    withdraw_failed: 'The answer was not withdrawn. Try again when you are online.',
    forget: 'Delete it from this phone',
    forget_title: 'Delete it from this phone?',
    forget_text:
      'The phone will forget what you answered. Your answer stays counted, but you can no longer withdraw it.',
    forget_held:
      'Your answer is not counted yet: if the server stops before that, nobody can send it again. The phone will forget what you answered, and you can no longer withdraw it.',
    forget_yes: 'Delete',
    forget_no: 'Keep it',
    forgotten: 'This phone no longer remembers what you answered.',
  },
  results: {
    title: 'Results',
    share: (share, mine) => `: ${share}${mine ? ', your choice' : ''}`,
    of: (count) => answers(count),
    guests: (count) => `${answers(count)} ${count === 1 ? 'is from a guest' : 'are from guests'}.`,
    withheld: (least) => `Results are shown from ${answers(least)} on, so that nobody can be recognised.`,
    withheld_open: (least) =>
      `While the survey is open, results are shown from ${answers(least)} on, so that nobody can be recognised.`,
    texts: 'Only the organisers read the written answers.',
    lag: 'While the survey is open, results move in steps, so that no single answer shows.',
    none: 'No answers yet.',
    loading: 'Loading the results',
    failed: 'The results did not load',
    hidden: {
      never: 'The results of this survey are not shown in the app.',
      editors: 'Only the organisers see the results.',
      after_close: (day) =>
        day ? `Results come out here after the end, on ${day}.` : 'Results come out here after the end of the survey.',
      after_answer: 'You will see the results once you have answered.',
    },
    outcome: 'What we did about it',
    by_company: 'By company',
    share_of: (name) => `share of “${name}”`,
    average: 'average rating',
    willing: 'willingness to recommend',
    share_page: 'Share the survey',
  },
  list: {
    waiting: 'Waiting for you',
    answered: 'Answered',
    state: {
      answered: 'Answered',
      sending: 'Waiting for a connection',
      refused: 'Not accepted',
      begun: 'Started',
      took_part: 'You took part',
    },
    all_done: 'You have answered everything',
    all_done_text: 'Thank you! When there are new questions for you, you will see them here.',
  },
  one_tap: {
    size: '1\u00a0question · 10\u00a0s',
    answered: (text) => `You answered: ${text}`,
    undo: 'Undo',
    see: 'View survey',
  },
}
