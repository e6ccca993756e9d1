import { uploadBankStatement } from './bank-statement-actions.ts'
import { contest, decide } from './chargeback-actions.ts'
import { answerOffer, complain, decideAClaim, replyToClaim } from './claim-actions.ts'
import { accept, deliver, fail, ready, ship, takeBack, undoAccept, undoShip } from './fulfillment-actions.ts'
import { applyOpenGrid, openGrid, setPixPrice, undoGrid } from './grid-actions.ts'
import { importFile } from './import-actions.ts'
import { readThread, writeToCustomer, writeToStore } from './message-actions.ts'
import { draft, movePayouts, payOwed, settleATask } from './money-actions.ts'
import { fillCart, orderFilledCart, place, promisePixDiscount } from './ordering-actions.ts'
import {
  cancelUnpaid,
  claim,
  confirm,
  deny,
  payByFake,
  payLate,
  retry,
  undoConfirm,
} from './paying-actions.ts'
import type { Action } from './play.ts'
import { changeInBulk, changeReview, openProduct, reviewProduct, saveProduct } from './product-actions.ts'
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
} from './refund-actions.ts'
import { countVariant, receiveGoods, recountDifferently } from './stock-actions.ts'
import {
  apply,
  changeKey,
  changeShippingPrice,
  close,
  decideApplication,
  holdOrRelease,
  reactivate,
  submitAgain,
  suspend,
} from './store-actions.ts'
import { passTime, runJobs } from './time-actions.ts'

/** The actions of a scenario with their relative weights. */
export const actions = {
  place: [6, place],
  fillCart: [3, fillCart],
  orderFilledCart: [4, orderFilledCart],
  promisePixDiscount: [1, promisePixDiscount],
  claim: [2, claim],
  confirm: [4, confirm],
  undoConfirm: [2, undoConfirm],
  uploadBankStatement: [3, uploadBankStatement],
  deny: [1, deny],
  complain: [2, complain],
  replyToClaim: [3, replyToClaim],
  answerOffer: [3, answerOffer],
  decideAClaim: [3, decideAClaim],
  pay: [6, payByFake],
  payLate: [2, payLate],
  retry: [1, retry],
  cancelUnpaid: [1, cancelUnpaid],
  accept: [4, accept],
  undoAccept: [2, undoAccept],
  ready: [1, ready],
  ship: [5, ship],
  undoShip: [3, undoShip],
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
  receiveGoods: [2, receiveGoods],
  countVariant: [2, countVariant],
  recountDifferently: [1, recountDifferently],
  openProduct: [2, openProduct],
  saveProduct: [3, saveProduct],
  changeInBulk: [2, changeInBulk],
  openGrid: [2, openGrid],
  applyOpenGrid: [3, applyOpenGrid],
  undoGrid: [1, undoGrid],
  setPixPrice: [3, setPixPrice],
  importFile: [2, importFile],
  changeReview: [1, changeReview],
  reviewProduct: [2, reviewProduct],
  apply: [2, apply],
  decideApplication: [3, decideApplication],
  submitAgain: [1, submitAgain],
  suspend: [1, suspend],
  reactivate: [2, reactivate],
  close: [1, close],
  holdOrRelease: [1, holdOrRelease],
  changeShippingPrice: [1, changeShippingPrice],
  changeKey: [1, changeKey],
  writeToStore: [2, writeToStore],
  writeToCustomer: [2, writeToCustomer],
  readThread: [2, readThread],
  passTime: [3, passTime],
  runJobs: [3, runJobs],
} satisfies Record<string, [weight: number, action: Action]>

export type ActionName = keyof typeof actions

/** How often each of them is chosen, beside the others. */
export const weights = Object.fromEntries(
  Object.entries(actions).map(([name, [weight]]) => [name, weight]),
) as Record<ActionName, number>
