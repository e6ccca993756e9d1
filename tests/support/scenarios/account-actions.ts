import { chargebackActions } from './account-chargebacks.ts'
import { paymentActions } from './account-payments.ts'
import type { Accounts } from './accounts.ts'
import { byHandActions } from './by-hand-actions.ts'
import { type Actions, oneOf } from './play.ts'

/** How often each is chosen of what has to do with the money of accounts. */
export const accountWeights = {
  place: 6,
  pay: 12,
  payLate: 4,
  retry: 3,
  cancelUnpaid: 2,
  claim: 2,
  deny: 1,
  confirm: 3,
  undoConfirm: 2,
  reportLate: 2,
  uploadBankStatement: 2,
  contest: 5,
  decide: 6,
  cancelPlaced: 3,
  cancelSomeLines: 3,
  giveMoneyBack: 6,
  saySettled: 4,
  settleATask: 6,
  complain: 2,
  replyToClaim: 2,
  answerOffer: 2,
  decideAClaim: 2,
  accept: 2,
  ship: 2,
  deliver: 2,
  sendBack: 2,
  answer: 2,
  receive: 2,
  inspect: 2,
  breakAccount: 6,
  healAccounts: 4,
  decideAtAccount: 5,
  passTime: 4,
  runJobs: 12,
}

/** What happens at the accounts of stores, in place of what the fake provider and persons do without them. */
export const accountActions = (accounts: Accounts): Actions => ({
  ...paymentActions(accounts),
  ...chargebackActions(accounts),
  ...byHandActions(accounts),
  breakAccount:
    async (_play, { which, how }) =>
    async () =>
      accounts.break(which, how),
  healAccounts: async () => async () => accounts.heal(),
  /** What is under way there ends, somehow. */
  async decideAtAccount(_play, { which, how }) {
    const { bank, cards } = accounts
    const account = oneOf(cards, which)
    const open = account?.payments.filter(({ status }) => status === 'in_process' || status === 'pending')
    const payment = oneOf(open ?? [], how)
    const isRefused = how % 3 === 0
    const states = [
      ...(['approved', 'approved', 'approved'] as const),
      payment?.status === 'pending' ? ('cancelled' as const) : ('rejected' as const),
    ]
    const details = { approved: 'accredited', cancelled: 'expired', rejected: 'cc_rejected_other_reason' }
    const status = oneOf(states, how)
    return async () => {
      bank.finishReturns(isRefused ? 'NAO_REALIZADO' : 'DEVOLVIDO')
      account?.finishRefunds(isRefused ? 'rejected' : 'approved')
      if (account && payment && status) account.change(payment.id, status, details[status])
    }
  },
})
