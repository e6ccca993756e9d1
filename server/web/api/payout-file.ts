import { Router } from 'express'
import { payoutFile } from '#server/shop/money/payout-file.ts'
import { listPayouts } from '#server/shop/money/payout-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { batchNumberPattern, payoutFilePath } from '#shared/payouts.ts'
import { guardedFile } from './guarded-file.ts'

/** `/operator/payouts/{number}.csv`: the payouts of a batch that are with the bank, as often as it is asked for. */
export function payoutFileRouter(services: Services): Router {
  const router = Router()
  router.get(
    payoutFilePath(':batchNumber'),
    guardedFile(services, 'operator-payout', async ({ params }) => {
      const number = params.batchNumber ?? ''
      const payouts = batchNumberPattern.test(number) ? await listPayouts(services.db, { number }) : []
      return payouts.length > 0 ? { name: `repasse-${number}`, lines: [payoutFile(payouts)] } : null
    }),
  )
  return router
}
