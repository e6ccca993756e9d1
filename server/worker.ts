import type { backupJobs } from './backup/backup-jobs.ts'
import type { CdnConfig } from './cdn/cdn-config.ts'
import { purgeEverything } from './cdn/purge-everything.ts'
import { isJobName } from './jobs/queue.ts'
import { rehearsalSchedule, schedules } from './jobs/schedules.ts'
import { sweepCarts } from './shop/cart/sweep-carts.ts'
import { sweepSearchChanges, workOnSearchChange } from './shop/catalog/bulk/work-on-search-change.ts'
import { fetchPictures, type RoundOptions } from './shop/catalog/pictures/fetch-pictures.ts'
import { makePictureSizes } from './shop/catalog/pictures/make-picture-sizes.ts'
import { previewPictures } from './shop/catalog/pictures/preview-pictures.ts'
import { sweepPictures } from './shop/catalog/pictures/sweep-pictures.ts'
import { sweepImports } from './shop/catalog/product-imports/sweep-imports.ts'
import { workOnImport } from './shop/catalog/product-imports/work-on-import.ts'
import { publishScheduled } from './shop/catalog/products/publish-scheduled.ts'
import { sweepSearchWords } from './shop/catalog/search/sweep-search-words.ts'
import { claimMails } from './shop/claims/claim-mails.ts'
import { sweepDueClaims } from './shop/claims/sweep-due-claims.ts'
import { askForNotices } from './shop/connections/ask-for-notices.ts'
import { resealAccounts } from './shop/connections/reseal-accounts.ts'
import { readStripeAccounts } from './shop/connections/stripe-account.ts'
import { customerMails } from './shop/customers/customer-mails.ts'
import { sendPasswordReset } from './shop/customers/password-reset.ts'
import { resealSecrets } from './shop/customers/second-factor/reseal-secrets.ts'
import { sweepSessions } from './shop/customers/sessions.ts'
import { sendSignInLink } from './shop/customers/sign-in-link/request-sign-in-link.ts'
import { favoriteMails } from './shop/favorites/favorite-mails.ts'
import { sendPriceDrops } from './shop/favorites/send-price-drops.ts'
import { sendStockNotices } from './shop/favorites/send-stock-notices.ts'
import { sendMailWith, sweepOutbox } from './shop/mails/send-mail.ts'
import { invitationMails } from './shop/merchants/invitations/invitation-mails.ts'
import { adoptPixKeys } from './shop/merchants/pix-key/adopt-pix-keys.ts'
import { pixKeyMails } from './shop/merchants/pix-key/pix-key-mails.ts'
import { merchantMails } from './shop/merchants/standing/merchant-mails.ts'
import { teamMails } from './shop/merchants/team/team-mails.ts'
import { mailMessages } from './shop/messages/mail-messages.ts'
import { messageMails } from './shop/messages/message-mails.ts'
import { payoutMails } from './shop/money/payouts/payout-mails.ts'
import { sweepNotifications } from './shop/notifications/sweep-notifications.ts'
import { readChargebacks } from './shop/orders/chargebacks/read-chargebacks.ts'
import { sweepFinishedOrders } from './shop/orders/complete-order.ts'
import { sweepSilentFulfillments } from './shop/orders/fulfillments/assume-delivered.ts'
import { sweepOverdueShipments } from './shop/orders/fulfillments/overdue-shipments.ts'
import { cancelInvoiceAtIssuer } from './shop/orders/invoices/issuing/cancel-issued-invoice.ts'
import { followInvoices } from './shop/orders/invoices/issuing/follow-invoices.ts'
import { issueInvoice } from './shop/orders/invoices/issuing/issue-invoice.ts'
import { resealInvoices } from './shop/orders/invoices/reseal-invoices.ts'
import { buyLabel } from './shop/orders/labels/buy-label.ts'
import { followLabels } from './shop/orders/labels/follow-labels.ts'
import { sendOrderLink } from './shop/orders/links/request-order-link.ts'
import { orderMails } from './shop/orders/mails/order-mails.ts'
import { cancelAttempt } from './shop/orders/payments/apply-payment-state.ts'
import { readBankReceipts } from './shop/orders/payments/bank/read-bank-receipts.ts'
import { expireUnpaid, sweepUnpaid } from './shop/orders/payments/expire-unpaid.ts'
import { sweepClaims } from './shop/orders/payments/follow-claim.ts'
import { readPaymentEvent } from './shop/orders/payments/payment-events.ts'
import { readMovements } from './shop/orders/payments/read-movements.ts'
import { reconcilePayments } from './shop/orders/payments/reconcile-payments.ts'
import { startAttempt } from './shop/orders/payments/start-attempt.ts'
import { countRecentSales } from './shop/orders/placing/count-recent-sales.ts'
import { returnSurplus } from './shop/orders/refunds/return-surplus.ts'
import { sendRefund } from './shop/orders/refunds/send-refund.ts'
import { expireReturn, sweepReturns } from './shop/orders/returns/expire-return.ts'
import { sealTaxIdsInTurn } from './shop/orders/tax-ids/seal-older-tax-ids.ts'
import { eraseAccounts } from './shop/privacy/erase-accounts.ts'
import { eraseGuests } from './shop/privacy/guests/erase-guests.ts'
import { guestMails } from './shop/privacy/guests/guest-mails.ts'
import { privacyMails } from './shop/privacy/privacy-mails.ts'
import { sweepPersonalData } from './shop/privacy/sweep-personal-data.ts'
import { sweepDataExports, writeDataExport } from './shop/privacy/write-data-export.ts'
import { notifyOfReviews } from './shop/product-review/notify-of-reviews.ts'
import { productRejectedMail } from './shop/product-review/product-rejected-mail.ts'
import { productsApprovedMail } from './shop/product-review/products-approved-mail.ts'
import { sweepQuestions } from './shop/questions/confirm-question.ts'
import { questionMails } from './shop/questions/question-mails.ts'
import { reconcileAccounts } from './shop/reconciliation/reconcile-accounts.ts'
import { queueReconciliations } from './shop/reconciliation/reconcile-soon.ts'
import { reviewMails } from './shop/reviews/review-mails.ts'
import type { Services } from './shop/services.ts'
import { lowStockMails } from './shop/store-stock/low-stock-mails.ts'
import { sendLowStockMails } from './shop/store-stock/send-low-stock-mails.ts'
import { taskMails } from './shop/tasks/task-mails.ts'
import { sendTransfer } from './shop/transfers/send-transfer.ts'
import { verifyNightly } from './shop/verify/verify.ts'

/** Where this installation's backups go, and when. */
export interface ScheduledBackups {
  jobs: ReturnType<typeof backupJobs>
  schedule: string
}

interface WorkerOptions {
  onPictureFailures?: RoundOptions['onFailures']
  backups?: ScheduledBackups | undefined
  cdn?: CdnConfig | null
}

/** The jobs by name. What fails is tried again, and is a dead letter in the end. */
export async function startWorker(
  services: Services,
  { onPictureFailures, backups, cdn }: WorkerOptions = {},
): Promise<void> {
  const { queue } = services
  const sendMail = sendMailWith([
    ...customerMails,
    ...privacyMails,
    ...guestMails,
    ...orderMails,
    ...payoutMails,
    ...taskMails,
    ...favoriteMails,
    ...questionMails,
    ...messageMails,
    ...claimMails,
    ...reviewMails,
    ...invitationMails,
    ...merchantMails,
    ...teamMails,
    ...pixKeyMails,
    ...lowStockMails,
    productRejectedMail,
    productsApprovedMail,
  ])
  await queue.work('send-mail', (job) => sendMail(services, job))
  await queue.work('send-password-reset', (job) => sendPasswordReset(services, job))
  await queue.work('send-sign-in-link', (job) => sendSignInLink(services, job))
  await queue.work('send-order-link', (job) => sendOrderLink(services, job))
  await queue.work('mail-messages', (job) => mailMessages(services, job))
  await queue.work('start-attempt', (job) => startAttempt(services, job))
  await queue.work('cancel-attempt', (job) => cancelAttempt(services, job))
  await queue.work('payment-event', (job) => readPaymentEvent(services, job))
  await queue.work('return-surplus', (job) => returnSurplus(services, job))
  await queue.work('reconcile-payments', () => reconcilePayments(services))
  await queue.work('read-movements', () => readMovements(services))
  await queue.work('reconcile-accounts', ({ merchantId }) =>
    merchantId === undefined ? queueReconciliations(services) : reconcileAccounts(services, { merchantId }),
  )
  await queue.work('read-chargebacks', () => readChargebacks(services))
  await queue.work('read-bank-receipts', () => readBankReceipts(services))
  await queue.work('expire-unpaid', (job) => expireUnpaid(services, job))
  await queue.work('sweep-unpaid', () => sweepUnpaid(services))
  await queue.work('follow-claims', () => sweepClaims(services))
  await queue.work('sweep-silent-fulfillments', () => sweepSilentFulfillments(services))
  await queue.work('sweep-finished-orders', () => sweepFinishedOrders(services))
  await queue.work('sweep-late-shipments', () => sweepOverdueShipments(services))
  await queue.work('sweep-carts', () => sweepCarts(services))
  await queue.work('sweep-sessions', async () => {
    await sweepSessions(services)
    await sweepQuestions(services)
  })
  await queue.work('reseal-secrets', async () => {
    await resealSecrets(services)
    await resealAccounts(services)
    await resealInvoices(services)
    await sealTaxIdsInTurn(services)
  })
  await queue.work('sweep-outbox', () => sweepOutbox(services))
  await queue.work('notify-of-reviews', () => notifyOfReviews(services))
  await queue.work('sweep-notifications', () => sweepNotifications(services))
  await queue.work('sweep-search-words', () => sweepSearchWords(services))
  await queue.work('sweep-pictures', () => sweepPictures(services))
  await queue.work('count-recent-sales', () => countRecentSales(services))
  await queue.work('fetch-pictures', (_job, { stopping }) =>
    fetchPictures(services, {
      signal: stopping,
      ...(onPictureFailures && { onFailures: onPictureFailures }),
    }),
  )
  await queue.work('make-picture-sizes', (job) => makePictureSizes(services, job))
  await queue.work('preview-pictures', () => previewPictures(services))
  await queue.work('product-import', (job, attempt) => workOnImport(services, job, attempt))
  await queue.work('sweep-product-imports', () => sweepImports(services))
  await queue.work('bulk-change', (job, attempt) => workOnSearchChange(services, job, attempt))
  await queue.work('sweep-bulk-changes', () => sweepSearchChanges(services))
  await queue.work('export-data', (job, attempt) => writeDataExport(services, job, attempt))
  await queue.work('export-guest-data', (job, attempt) => writeDataExport(services, job, attempt))
  await queue.work('sweep-data-exports', () => sweepDataExports(services))
  await queue.work('sweep-personal-data', () => sweepPersonalData(services))
  await queue.work('erase-accounts', async () => {
    await eraseAccounts(services)
    await eraseGuests(services)
  })
  await queue.work('send-refund', (job, attempt) => sendRefund(services, job, attempt))
  await queue.work('send-transfer', (job, attempt) => sendTransfer(services, job, attempt))
  await queue.work('read-stripe-accounts', () => readStripeAccounts(services))
  await queue.work('buy-label', (job, attempt) => buyLabel(services, job, attempt))
  await queue.work('follow-labels', () => followLabels(services))
  await queue.work('issue-invoice', (job, attempt) => issueInvoice(services, job, attempt))
  await queue.work('cancel-invoice', (job, attempt) => cancelInvoiceAtIssuer(services, job, attempt))
  await queue.work('follow-invoices', () => followInvoices(services))
  await queue.work('expire-return', (job) => expireReturn(services, job))
  await queue.work('sweep-returns', () => sweepReturns(services))
  await queue.work('sweep-due-claims', () => sweepDueClaims(services))
  await queue.work('send-stock-notices', () => sendStockNotices(services))
  await queue.work('send-price-drops', () => sendPriceDrops(services))
  await queue.work('send-low-stock-mails', () => sendLowStockMails(services))
  await queue.work('publish-scheduled', () => publishScheduled(services))
  await queue.work('adopt-pix-keys', () => adoptPixKeys(services))
  await queue.work('ask-for-notices', (job) => askForNotices(services, job))
  await queue.work('verify', () => verifyNightly(services))
  if (cdn) await queue.work('purge-cdn', (_job, attempt) => purgeEverything(cdn, queue, attempt))
  for (const [name, cron] of Object.entries(schedules)) {
    if (isJobName(name)) await queue.schedule(name, cron, {})
  }
  if (!backups) {
    // They were configured once, perhaps.
    await queue.unschedule('backup')
    await queue.unschedule('rehearse-backup')
    return
  }
  await queue.work('backup', (_job, { stopping }) => backups.jobs.back(stopping))
  await queue.schedule('backup', backups.schedule, {})
  await queue.work('rehearse-backup', () => backups.jobs.rehearse())
  await queue.schedule('rehearse-backup', rehearsalSchedule, {})
}
