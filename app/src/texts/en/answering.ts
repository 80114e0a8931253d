import { number } from '@megdan/kit/format'
import type { answering as bg } from '../bg/answering.ts'
import { counted } from './counted.ts'

const answers = (count: number) => counted(count, 'answer', 'answers')

export const answering: typeof bg = {
  promise: {
    title: 'Who will see what',
    named: [
      'Answers are kept with your name.',
      'The people who run the survey see who answered what.',
      'Others see the overall results at most.',
    ],
    confidential: [
      'The people who run the survey see overall results only, not who answered what.',
      'Your answer is kept on the server with your account, so that it is not counted twice.',
    ],
    anonymous: [
      'Answers leave without your name. Nothing in the database links them to you.',
      'That you took part is kept apart, so that everybody has one vote.',
    ],
    guest: 'You answer as a guest, without a name. This device can answer once.',
    asked: (people) => `It is asked of ${counted(people, 'person', 'people')} who were here before it.`,
    limit: (least) => `Results are shown only for groups of at least ${counted(least, 'person', 'people')}.`,
    text_limit: (least) => `What is written in words is shown from ${answers(least)} on.`,
    how: 'How exactly it is anonymous',
  },
  anonymity: {
    title: 'How the anonymity is made',
    close: 'Close',
    parts: [
      {
        title: 'Like an envelope in a ballot box',
        text: 'Your phone makes up a secret number, the ticket, and puts it into a sealed envelope. The server checks that the survey is for you and that you have no ticket yet, and stamps the envelope without opening it. Then your answers travel with the ticket, but without your name: the server knows its stamp, but not whose ticket it is.',
      },
      {
        title: 'What stays on the server',
        text: 'One list says who took a ticket. Another holds the ballots. The two share no number, order or hour: all that is kept is how many people voted on each day. Ballots wait in its memory and are written many at a time, in an order drawn by lot, so yours may be counted later. For tickets and ballots the server writes nothing into its log.',
      },
      {
        title: 'Your receipt',
        text: 'The ticket lies on this device only. With it you see whether your vote is counted or still waits, and can withdraw it while the survey is open. If you sign out, the ticket is erased. Whoever has your phone and the database can find your ballot by it.',
      },
      {
        title: 'What we cannot hide',
        text: 'If you write your name, or something that only you know, a reader may guess. Whoever watches the network at that very moment sees that you sent something shortly after drawing a ticket: the phone waits 2 to 20 seconds. If you vote first, or everybody answers the same, the numbers speak for themselves. Whoever copies the database right before and after you, or replaces the program of the server, may learn more; that is why the code is open.',
      },
    ],
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
  progress: (at, all) => `Question ${at} of ${all}`,
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
      chosen: (count, least, most) =>
        least > 1 ? `${count} chosen, ${least} to ${most} needed` : `${count} chosen, ${most} at most`,
    },
    scale: {
      how: (low, high) => `A rating from ${low} to ${high}`,
      moods: ['Bad', 'So-so', 'Good'],
      score: (value) => `${value} on average`,
    },
    nps: {
      how: 'A rating from 0 to 10',
      ends: { low: 'Not at all likely', high: 'Very likely' },
      score: (score) => `eNPS ${score}`,
    },
    yes_no: { how: 'Yes or no', yes: 'Yes', no: 'No' },
    ranking: {
      how: 'Put in order of importance',
      hint: 'The most important stands at the top. Drag the rows, or move them with the arrows.',
      up: (name) => `Move up: ${name}`,
      down: (name) => `Move down: ${name}`,
      at: (name, at, all) => `${name}: place ${at} of ${all}`,
      keep: 'This order is right',
      missing: 'Put them in order, or confirm that the order is right.',
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
    wrong: 'This answer cannot be taken. Answer again.',
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
    text_anonymous: 'Check them. Until the deadline you can withdraw your vote and answer again.',
    change: (question) => `Change: ${question}`,
    skipped: 'No answer',
    missing: 'Needs an answer',
    send: 'Submit',
    first_missing: 'Some questions have no answer. This is the first of them.',
  },
  changed: {
    survey_changed: 'The survey was corrected while you were answering. We carried your answers over.',
    what: 'What was corrected:',
    lost: (titles) => `Please answer again: ${titles.join('; ')}.`,
    gone: (count) => `${answers(count)} no longer needed: the questions were removed.`,
    mode_changed: 'How answers are kept has changed. Read it again before you send them.',
    now_member: 'You began as a guest. Read how answers are kept now that you are signed in.',
    withdrawn: 'Your vote has been withdrawn. Change what you like and send it again.',
    survey_not_open: 'The survey does not take answers yet. Yours are kept; try again once it opens.',
    invalid: 'The server did not take some of the answers. Check them and send them again.',
    other: 'The answers were not taken, but they are kept. Check them and send them again.',
  },
  waiting: {
    title: 'Your answers are kept',
    offline: 'They will be sent as soon as you are online.',
    sending: 'Sending…',
    early: 'They leave within half a minute, so that nobody sees when you drew your ticket.',
    text: 'You can close the app: the answer waits on this device and goes out by itself, once.',
    take_back: 'Take back to change',
    strip: (count) =>
      count === 1
        ? 'One answer waits on this device. It will be sent as soon as you are online.'
        : `${answers(count)} wait on this device. They will be sent as soon as you are online.`,
  },
  told: {
    held: (title) => `Your vote in “${title}” is taken and will be counted together with others.`,
    sent: (title) => `Your answer to “${title}” has been taken.`,
    not_sent: (title) => `Your answer to “${title}” was not taken. Open the survey to see why.`,
  },
  refused: {
    title: 'The answer was not taken',
    survey_closed: (moment) =>
      moment
        ? `The survey closed on ${moment}, before your answer reached the server. It was not recorded.`
        : 'The survey closed before your answer reached the server. It was not recorded.',
    already_answered:
      'You have already answered this survey, perhaps on another device. The first answer counts; this one was not recorded.',
    ticket_refused: 'The server did not recognise the ballot of this device. The answer was not recorded.',
    device_refused: 'The server did not recognise your device. The answer was not recorded. Answer again in a while.',
    survey_too_few:
      'Too few people are left among those who are asked, so the answers would no longer be anonymous. Yours was not sent.',
    not_found: 'This survey is no longer for you, or was withdrawn. The answer was not recorded.',
    other: 'The server cannot take this answer. It was not recorded.',
    written: 'What you had answered',
    dismiss: 'I see, remove it',
  },
  done: {
    title: 'Thank you!',
    one_of: (count) => `Your voice is one of ${number(count, 'en')}.`,
    first: 'Your voice is among the first.',
    text: 'Your answers have been taken.',
    held: 'Your vote is taken. It will be counted together with others, so that nobody can tell whose it is: at the end of the survey at the latest.',
    taken: 'You have taken part',
    taken_text: 'You have answered this survey. Thank you!',
    taken_anonymous:
      'You have drawn a ticket for this survey, perhaps on another device. We do not know which vote is yours.',
    yours: 'Your answers',
  },
  receipt: {
    title: 'Your ballot',
    text: 'Only this device knows that it is yours.',
    check: 'Is it counted?',
    counted: 'Your vote is counted.',
    not_counted: 'This ballot is not among those counted.',
    held: 'Your vote is taken and waits to be counted together with others.',
    sent_again: 'The server has begun anew and no longer holds this ballot. We are sending it again.',
    failed: 'We could not check. Try again when you are online.',
    withdraw: 'Withdraw your vote',
    withdraw_title: 'Withdraw your vote?',
    withdraw_text: 'Your answers will be erased from the server. Until the deadline you can answer again.',
    withdraw_yes: 'Withdraw',
    withdraw_no: 'Keep it',
    withdraw_late: 'The survey has closed; the vote can no longer be withdrawn.',
    withdraw_failed: 'The vote was not withdrawn. Try again when you are online.',
    forget: 'Forget the ballot',
    forget_title: 'Forget the ballot?',
    forget_text:
      'This device will erase the ticket and your answers. Your vote stays counted, but you can no longer withdraw it.',
    forget_held:
      'Your vote is not counted yet. If this device forgets it and the server stops before that, nobody can send it again. Nor will you be able to withdraw it.',
    forget_yes: 'Forget it',
    forget_no: 'Keep it',
    forgotten: 'This device no longer remembers how you voted.',
  },
  results: {
    title: 'Results',
    share: (share, mine) => `: ${share}${mine ? ', your choice' : ''}`,
    of: (count) => answers(count),
    guests: (count) => `${answers(count)} ${count === 1 ? 'is from a guest' : 'are from guests'}.`,
    withheld: (least) => `Results are shown from ${answers(least)} on, so that nobody can be recognised.`,
    withheld_open: (least) =>
      `While the survey is open, results are shown from ${answers(least)} on, so that nobody can be recognised.`,
    texts: 'What is written in words is read only by the people who run the survey.',
    lag: 'While the survey is open, results move in steps, so that no single answer shows.',
    none: 'No answers yet.',
    loading: 'Loading the results',
    failed: 'The results did not load',
    hidden: {
      never: 'The results of this survey are not shown in the app.',
      editors: 'Only the people who run the survey see the results.',
      after_close: (day) =>
        day ? `Results come out after the end, on ${day}.` : 'Results come out after the end of the survey.',
      after_answer: 'You will see the results once you have answered.',
    },
    outcome: 'What we did about it',
  },
  list: {
    waiting: 'Waiting for you',
    answered: 'Answered',
    state: {
      answered: 'Answered',
      sending: 'Waiting for a connection',
      refused: 'Not taken',
      begun: 'Started',
      took_part: 'You took part',
    },
    all_done: 'You have answered everything',
    all_done_text: 'Thank you! When there are new questions for you, you will see them here.',
  },
  one_tap: { send: 'Submit', go_on: 'Continue' },
}
