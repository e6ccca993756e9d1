import type { JobName } from './queue.ts'

const everyMinute = '* * * * *'
const everyTenMinutes = '*/10 * * * *'
const everyHour = '23 * * * *'
/** In UTC; people are up. */
const everyMorning = '7 13 * * *'
/** In UTC; few buy then. */
const everyNight = '17 6 * * *'

/** In UTC, before the night's other work: `verify` looks at what this one found. */
const everyDawn = '47 5 * * *'

/** The jobs that run by the clock; backups have a schedule of their own. */
export const schedules: Partial<Record<JobName, string>> = {
  'reconcile-payments': everyTenMinutes,
  'read-movements': everyHour,
  'read-chargebacks': everyHour,
  'read-bank-receipts': everyMinute,
  'reseal-secrets': everyHour,
  'read-stripe-accounts': everyHour,
  'follow-labels': everyTenMinutes,
  'follow-invoices': everyMinute,
  'sweep-unpaid': everyTenMinutes,
  'follow-claims': everyTenMinutes,
  'sweep-silent-fulfillments': everyHour,
  'sweep-finished-orders': everyHour,
  'sweep-late-shipments': everyHour,
  'sweep-carts': everyNight,
  'sweep-sessions': everyNight,
  'sweep-outbox': everyNight,
  'sweep-notifications': everyNight,
  'notify-of-reviews': everyTenMinutes,
  'sweep-search-words': everyNight,
  'sweep-pictures': everyNight,
  'count-recent-sales': everyNight,
  'fetch-pictures': everyMinute,
  'preview-pictures': everyTenMinutes,
  'sweep-product-imports': everyMinute,
  'sweep-bank-statements': everyMinute,
  'sweep-bulk-changes': everyMinute,
  'sweep-data-exports': everyHour,
  'sweep-personal-data': everyNight,
  'erase-accounts': everyHour,
  'sweep-returns': everyTenMinutes,
  'sweep-due-claims': everyTenMinutes,
  'follow-owed-money': everyHour,
  'follow-debts': everyHour,
  'send-stock-notices': everyTenMinutes,
  'send-price-drops': everyMorning,
  'send-low-stock-mails': everyMorning,
  'publish-scheduled': everyMinute,
  'adopt-pix-keys': everyTenMinutes,
  'reconcile-accounts': everyDawn,
  verify: everyNight,
}

/** Every Sunday, in UTC, after the night's backup. */
export const rehearsalSchedule = '37 7 * * 0'
