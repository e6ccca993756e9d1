import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { readChargebacks } from '#server/shop/orders/chargebacks/read-chargebacks.ts'
import { remindOfAllOwedMoney } from '#server/shop/orders/refunds/remind-of-owed-money.ts'
import { returnSurplus } from '#server/shop/orders/refunds/return-surplus.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { cancelAttempt } from './apply-payment-state.ts'
import { readBankReceipts } from './bank-pix/read-bank-receipts.ts'
import { expireUnpaid, sweepUnpaid } from './expire-unpaid.ts'
import { readPaymentEvent } from './payment-events.ts'
import { readMovements } from './read-movements.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { sweepReportedPayments } from './remind-of-reported-payment.ts'
import { startAttempt } from './start-attempt.ts'
import { sweepStatements, workOnStatement } from './statement/work-on-statement.ts'

export const paymentJobs = {
  'start-attempt': startAttempt,
  'cancel-attempt': cancelAttempt,
  'payment-event': readPaymentEvent,
  'expire-unpaid': expireUnpaid,
  'sweep-unpaid': sweepUnpaid,
  'sweep-reported-payments': sweepReportedPayments,
  'reconcile-payments': reconcilePayments,
  'read-movements': readMovements,
  'read-chargebacks': readChargebacks,
  'read-bank-receipts': readBankReceipts,
  'bank-statement': workOnStatement,
  'sweep-bank-statements': sweepStatements,
  'return-surplus': returnSurplus,
  'send-refund': sendRefund,
  'remind-of-owed-money': remindOfAllOwedMoney,
} satisfies SomeJobs
