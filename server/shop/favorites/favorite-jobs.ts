import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { sendPriceDrops } from './send-price-drops.ts'
import { sendStockNotices } from './send-stock-notices.ts'

export const favoriteJobs = {
  'send-stock-notices': sendStockNotices,
  'send-price-drops': sendPriceDrops,
} satisfies SomeJobs
