import { Router } from 'express'
import { statementFile } from '#server/shop/money/statement-file.ts'
import type { Services } from '#server/shop/services.ts'
import { monthPattern, statementFilePath } from '#shared/statement.ts'
import { merchantOf } from '../pages/merchant-of.ts'
import { guardedFile } from './guarded-file.ts'

/** `/merchant/statement.csv?month=`: shows whoever may see the page their own store. */
export function statementFileRouter(services: Services): Router {
  const router = Router()
  router.get(
    statementFilePath,
    guardedFile(services, 'merchant-statement', (visit) => {
      const { merchantId, store } = merchantOf(visit)
      const asked = visit.url.searchParams.get('month') ?? ''
      const month = monthPattern.test(asked) ? asked : ''
      const name = ['extrato', store.slug, month].filter(Boolean).join('-')
      return { name, lines: statementFile(services, merchantId, month) }
    }),
  )
  return router
}
