interface JobOptions {
  expireInSeconds?: number
  retryLimit?: number
  /** True when people start it again from the record that it is about, which settles its dead letter. */
  isStartedAgain?: true
}

export interface Job<Data = object> extends JobOptions {
  /** A cron expression in UTC, or null when the job is only queued on demand. */
  schedule: string | null
  /** Type of the job's data. The field itself is never set. */
  data?: Data
}

type NoData = Record<string, never>

const queued = <Data = NoData>(options: JobOptions = {}): Job<Data> => ({ schedule: null, ...options })
const scheduled = <Data = NoData>(schedule: string, options: JobOptions = {}): Job<Data> => ({
  schedule,
  ...options,
})

const everyMinute = '* * * * *'
const everyTenMinutes = '*/10 * * * *'
const everyHour = '23 * * * *'
/** In UTC, when people are up. */
const everyMorning = '7 13 * * *'
/** In UTC, when few people buy. */
const everyNight = '17 6 * * *'

/** In UTC, after the night's other work. */
const everySunday = '47 6 * * 0'

/** In UTC, before the night's other work, because `verify` checks what this job found. */
const everyDawn = '47 5 * * *'

/** The jobs by name. Those that read or write everything state how long they may run. */
export const jobs = {
  'send-mail': queued<{ template: string; to: string; data: Record<string, unknown>; messageId: string }>(),
  'send-password-reset': queued<{ email: string; nonce: string }>(),
  'send-sign-in-link': queued<{ email: string; nonce: string; to: string }>(),
  'send-order-link': queued<{ number: string; email: string }>(),
  'mail-messages': queued<{ orderId: string; side: 'customer' | 'merchant' }>(),
  'start-attempt': queued<{ attemptId: string }>(),
  'cancel-attempt': queued<{ attemptId: string }>(),
  'payment-event': queued<{ paymentEventId: string }>(),
  'return-surplus': queued<{ receiptId: string }>(),
  'reconcile-payments': scheduled(everyTenMinutes),
  'read-movements': scheduled(everyHour),
  /** Of one store, or of the platform (null). Without `merchantId` it queues one job for each of them. */
  'reconcile-accounts': scheduled<{ merchantId?: string | null }>(everyDawn),
  'read-chargebacks': scheduled(everyHour),
  'read-bank-receipts': scheduled(everyMinute),
  'expire-unpaid': queued<{ orderId: string }>(),
  'sweep-unpaid': scheduled(everyTenMinutes),
  'sweep-reported-payments': scheduled(everyTenMinutes),
  'sweep-carts': scheduled(everyNight),
  'send-cart-reminders': scheduled(everyTenMinutes),
  'sweep-silent-fulfillments': scheduled(everyHour),
  'sweep-finished-orders': scheduled(everyHour),
  'sweep-late-shipments': scheduled(everyHour),
  'index-older-orders': scheduled(everyTenMinutes, { expireInSeconds: 3_600 }),
  'sweep-sessions': scheduled(everyNight),
  'reseal-secrets': scheduled(everyHour),
  'sweep-outbox': scheduled(everyNight),
  'sweep-notifications': scheduled(everyNight),
  'notify-of-reviews': scheduled(everyTenMinutes),
  'sweep-search-words': scheduled(everyNight),
  'sweep-pictures': scheduled(everyNight),
  'count-recent-sales': scheduled(everyNight),
  'close-days': scheduled(everyNight, { expireInSeconds: 3_600 }),
  'measure-reputations': scheduled(everyNight, { expireInSeconds: 3_600 }),
  'send-refund': queued<{ refundId: string }>({ isStartedAgain: true }),
  'send-transfer': queued<{ payoutId: string }>(),
  'read-stripe-accounts': scheduled(everyHour),
  'buy-label': queued<{ labelId: string }>({ isStartedAgain: true }),
  'poll-labels': scheduled(everyTenMinutes),
  'print-papers': queued<{ printId: string }>({ retryLimit: 3, isStartedAgain: true }),
  'sweep-print-jobs': scheduled(everyHour),
  'issue-invoice': queued<{ requestId: string }>({ isStartedAgain: true }),
  'cancel-invoice': queued<{ requestId: string }>({ isStartedAgain: true }),
  'poll-invoices': scheduled(everyMinute),
  'expire-return': queued<{ returnId: string }>(),
  'sweep-returns': scheduled(everyTenMinutes),
  'sweep-substitutions': scheduled(everyTenMinutes),
  'sweep-due-claims': scheduled(everyTenMinutes),
  'remind-of-owed-money': scheduled(everyHour),
  'enforce-debt-limits': scheduled(everyHour),
  'fetch-pictures': scheduled(everyMinute),
  'make-picture-sizes': queued<{ pictureId: string }>(),
  'preview-pictures': scheduled(everyTenMinutes),
  'product-import': queued<{ importId: string }>({ isStartedAgain: true }),
  'sweep-product-imports': scheduled(everyMinute),
  'past-import': queued<{ importId: string }>({ isStartedAgain: true }),
  'sweep-past-imports': scheduled(everyMinute),
  'bank-statement': queued<{ statementId: string }>({ isStartedAgain: true }),
  'sweep-bank-statements': scheduled(everyMinute),
  'order-batch': queued<{ batchId: string }>({ isStartedAgain: true }),
  'sweep-order-batches': scheduled(everyMinute),
  'bulk-change': queued<{ changeId: string }>({ isStartedAgain: true }),
  'sweep-bulk-changes': scheduled(everyMinute),
  announcement: queued<{ announcementId: string }>({ isStartedAgain: true }),
  'sweep-announcements': scheduled(everyTenMinutes),
  'export-data': queued<{ exportId: string }>({ expireInSeconds: 3_600 }),
  'export-guest-data': queued<{ exportId: string }>({ expireInSeconds: 3_600 }),
  'sweep-data-exports': scheduled(everyHour),
  'sweep-personal-data': scheduled(everyNight),
  'erase-accounts': scheduled(everyHour),
  'send-stock-alerts': scheduled(everyTenMinutes),
  'send-price-drops': scheduled(everyMorning),
  'send-low-stock-mails': scheduled(everyMorning),
  'adopt-pix-keys': scheduled(everyTenMinutes),
  /** For the bank of a store, or of the platform (null). */
  'ask-for-notices': queued<{ merchantId: string | null }>(),
  'publish-scheduled': scheduled(everyMinute),
  verify: scheduled(everyNight),
  'verify-everything': scheduled(everySunday, { expireInSeconds: 6 * 3_600 }),
  backup: queued({ expireInSeconds: 6 * 3_600 }),
  'rehearse-backup': queued({ expireInSeconds: 6 * 3_600, retryLimit: 1 }),
  'purge-cdn': queued(),
}

export type JobName = keyof typeof jobs
/** The data of each job. */
export type Jobs = { [Name in JobName]: NonNullable<(typeof jobs)[Name]['data']> }

export const jobNames = Object.keys(jobs) as JobName[]
export const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name)

/** The cron expressions by job. Backups have a schedule of their own. */
export const schedules: readonly (readonly [JobName, string])[] = jobNames.flatMap((name) => {
  const { schedule } = jobs[name]
  return schedule ? [[name, schedule] as const] : []
})

/** Every Sunday, in UTC, after the night's backup. */
export const rehearsalSchedule = '37 7 * * 0'
