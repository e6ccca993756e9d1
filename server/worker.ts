import type { backupJobs } from './backup/backup-jobs.ts'
import type { CdnConfig } from './cdn/cdn-config.ts'
import { purgeEverything } from './cdn/purge-everything.ts'
import { type JobName, rehearsalSchedule, schedules } from './jobs/jobs.ts'
import type { Queue } from './jobs/queue.ts'
import { mailTemplates } from './mail-templates.ts'
import { sweepAnnouncements, workOnAnnouncement } from './shop/announcements/work-on-announcement.ts'
import { sweepCarts } from './shop/cart/sweep-carts.ts'
import { sendCartReminders } from './shop/cart-reminders/send-cart-reminders.ts'
import { catalogJobs } from './shop/catalog/catalog-jobs.ts'
import { fetchPictures, type RoundOptions } from './shop/catalog/pictures/fetch-pictures.ts'
import { sweepDueClaims } from './shop/claims/sweep-due-claims.ts'
import { connectionJobs } from './shop/connections/connection-jobs.ts'
import { resealAccounts } from './shop/connections/reseal-accounts.ts'
import { customerJobs } from './shop/customers/customer-jobs.ts'
import { resealSecrets } from './shop/customers/second-factor/reseal-secrets.ts'
import { sweepSessions } from './shop/customers/sessions.ts'
import { favoriteJobs } from './shop/favorites/favorite-jobs.ts'
import type { JobHandlers } from './shop/job-handlers.ts'
import { sendMailWith, sweepOutbox } from './shop/mails/send-mail.ts'
import { merchantJobs } from './shop/merchants/merchant-jobs.ts'
import { mailMessages } from './shop/messages/mail-messages.ts'
import { sweepNotifications } from './shop/notifications/sweep-notifications.ts'
import { closeDays } from './shop/numbers/close-days.ts'
import { sweepOrderBatches, workOnOrderBatch } from './shop/order-batches/work-on-order-batch.ts'
import { resealInvoices } from './shop/orders/invoices/reseal-invoices.ts'
import { orderJobs } from './shop/orders/order-jobs.ts'
import { paymentJobs } from './shop/orders/payments/payment-jobs.ts'
import { sealTaxIdsInTurn } from './shop/orders/tax-ids/seal-older-tax-ids.ts'
import { privacyJobs } from './shop/privacy/privacy-jobs.ts'
import { notifyOfReviews } from './shop/product-review/notify-of-reviews.ts'
import { sweepQuestions } from './shop/questions/confirm-question.ts'
import { reconcileAccounts } from './shop/reconciliation/reconcile-accounts.ts'
import { queueReconciliations } from './shop/reconciliation/reconcile-soon.ts'
import { measureReputations } from './shop/reputation/measure-reputations.ts'
import type { Services } from './shop/services.ts'
import { sendLowStockMails } from './shop/store-stock/send-low-stock-mails.ts'
import { sendTransfer } from './shop/transfers/send-transfer.ts'
import { verifyEverything, verifyNightly } from './shop/verify/verify.ts'

/** Target and schedule of this installation's backups. */
export interface ScheduledBackups {
  jobs: ReturnType<typeof backupJobs>
  schedule: string
}

interface WorkerOptions {
  onPictureFailures?: RoundOptions['onFailures']
  backups?: ScheduledBackups | undefined
  cdn?: CdnConfig | null
}

/** Jobs that only some installations have. `startWorker` registers them. */
export const configuredJobs = ['fetch-pictures', 'purge-cdn', 'backup', 'rehearse-backup'] as const

/** The handlers by job. Each folder of the shop has a table of its own. */
export const jobHandlers: JobHandlers<Exclude<JobName, (typeof configuredJobs)[number]>> = {
  ...customerJobs,
  ...merchantJobs,
  ...connectionJobs,
  ...favoriteJobs,
  ...catalogJobs,
  ...orderJobs,
  ...paymentJobs,
  ...privacyJobs,
  'send-mail': sendMailWith(mailTemplates),
  announcement: workOnAnnouncement,
  'sweep-announcements': sweepAnnouncements,
  'mail-messages': mailMessages,
  'order-batch': workOnOrderBatch,
  'sweep-order-batches': sweepOrderBatches,
  'sweep-outbox': sweepOutbox,
  'close-days': closeDays,
  'measure-reputations': measureReputations,
  'sweep-notifications': sweepNotifications,
  'sweep-carts': sweepCarts,
  'send-cart-reminders': sendCartReminders,
  'sweep-due-claims': sweepDueClaims,
  'notify-of-reviews': notifyOfReviews,
  'send-low-stock-mails': sendLowStockMails,
  'send-transfer': sendTransfer,
  'reconcile-accounts': (services, { merchantId }) =>
    merchantId === undefined ? queueReconciliations(services) : reconcileAccounts(services, { merchantId }),
  verify: verifyNightly,
  'verify-everything': verifyEverything,
  async 'sweep-sessions'(services) {
    await sweepSessions(services)
    await sweepQuestions(services)
  },
  async 'reseal-secrets'(services) {
    await resealSecrets(services)
    await resealAccounts(services)
    await resealInvoices(services)
    await sealTaxIdsInTurn(services)
  },
}

/** Works on all jobs. A failed one is retried, and becomes a dead letter in the end. */
export async function startWorker(
  services: Services,
  { onPictureFailures, backups, cdn }: WorkerOptions = {},
): Promise<void> {
  const { queue } = services
  // This comes first, because it queries the database: if that fails, there are no workers yet, and it can be tried
  // again.
  await schedule(queue, backups)
  for (const name of Object.keys(jobHandlers) as (keyof typeof jobHandlers)[]) await work(services, name)
  const ofPictures = onPictureFailures && { onFailures: onPictureFailures }
  await queue.work('fetch-pictures', (_job, { stopping }) =>
    fetchPictures(services, { signal: stopping, ...ofPictures }),
  )
  if (cdn) await queue.work('purge-cdn', (_job, attempt) => purgeEverything(cdn, queue, attempt))
  if (!backups) return
  await queue.work('backup', (_job, { stopping }) => backups.jobs.back(stopping))
  await queue.work('rehearse-backup', () => backups.jobs.rehearse())
}

const work = <Name extends keyof typeof jobHandlers>(services: Services, name: Name) =>
  services.queue.work(name, (job, attempt) => jobHandlers[name](services, job, attempt))

async function schedule(queue: Queue, backups: ScheduledBackups | undefined) {
  await queue.unscheduleRenamed()
  for (const [name, cron] of schedules) await queue.schedule(name, cron, {})
  if (backups) {
    await queue.schedule('backup', backups.schedule, {})
    await queue.schedule('rehearse-backup', rehearsalSchedule, {})
  } else {
    // An earlier configuration may have scheduled them.
    await queue.unschedule('backup')
    await queue.unschedule('rehearse-backup')
  }
}
