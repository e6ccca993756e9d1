import { contest, decide } from './dispute-acts.ts'
import { draft, movePayouts, payOwed, settleATask } from './money-acts.ts'
import { place, promisePixDiscount } from './ordering-acts.ts'
import { accept, deliver, fail, ready, ship, takeBack } from './parcel-acts.ts'
import {
  cancelUnpaid,
  claim,
  complain,
  confirm,
  deny,
  payByFake,
  payLate,
  retry,
  undoConfirm,
} from './paying-acts.ts'
import type { Act } from './play.ts'
import {
  answer,
  cancelPlaced,
  cancelSomeLines,
  giveMoneyBack,
  inspect,
  onItsWayBack,
  receive,
  saySettled,
  sendBack,
} from './refund-acts.ts'
import { bringStatement } from './statement-acts.ts'
import { passTime, runJobs } from './time-acts.ts'

/** What may happen, and how often beside the others. */
export const acts = {
  place: [6, place],
  promisePixDiscount: [1, promisePixDiscount],
  claim: [2, claim],
  confirm: [4, confirm],
  undoConfirm: [2, undoConfirm],
  bringStatement: [3, bringStatement],
  deny: [1, deny],
  complain: [1, complain],
  payByFake: [6, payByFake],
  payLate: [2, payLate],
  retry: [1, retry],
  cancelUnpaid: [1, cancelUnpaid],
  accept: [4, accept],
  ready: [1, ready],
  ship: [5, ship],
  deliver: [5, deliver],
  fail: [3, fail],
  takeBack: [5, takeBack],
  draft: [2, draft],
  movePayouts: [5, movePayouts],
  payOwed: [1, payOwed],
  settleATask: [2, settleATask],
  cancelPlaced: [1, cancelPlaced],
  cancelSomeLines: [1, cancelSomeLines],
  giveMoneyBack: [2, giveMoneyBack],
  saySettled: [2, saySettled],
  sendBack: [3, sendBack],
  answer: [5, answer],
  onItsWayBack: [2, onItsWayBack],
  receive: [3, receive],
  inspect: [4, inspect],
  contest: [5, contest],
  decide: [6, decide],
  passTime: [3, passTime],
  runJobs: [3, runJobs],
} satisfies Record<string, [weight: number, act: Act]>

export type ActName = keyof typeof acts
