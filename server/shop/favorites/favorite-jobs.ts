import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { sendPriceDrops } from './send-price-drops.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

export const favoriteJobs = {
  'send-stock-alerts': sendStockAlerts,
  'send-price-drops': sendPriceDrops,
} satisfies SomeJobs
