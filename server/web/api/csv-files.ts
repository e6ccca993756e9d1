import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RequestHandler, Router } from 'express'
import { merchantAuditFilePath, operatorAuditFilePath } from '#shared/audit-log/audit-view.ts'
import { auditMessages } from '#shared/messages/merchant/audit.ts'
import { accountStatementFilePath, monthPattern } from '#shared/money/account-statement.ts'
import { batchNumberPattern, payoutFilePath } from '#shared/money/payouts.ts'
import type { PageName } from '#shared/routes.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { auditFile } from '../../shop/audit/audit-file.ts'
import { payoutFile } from '../../shop/money/payouts/payout-file.ts'
import { listPayouts } from '../../shop/money/payouts/payout-queries.ts'
import { accountStatementFile } from '../../shop/money/statement/account-statement-file.ts'
import type { Services } from '../../shop/services.ts'
import type { RequestContext } from '../middleware/request-context.ts'
import { merchantOf } from '../pages/merchant/merchant-of.ts'
import { readAuditFilters } from '../pages/seller/audit-page.ts'
import { guarded } from './guarded.ts'

const { fileName } = auditMessages

interface CsvFile {
  name: string
  lines: AsyncIterable<string> | Iterable<string>
}

/** A file with the access rules of its page; null if there is none of this name. */
export const guardedFile = (
  services: Services,
  page: PageName,
  fileOf: (context: RequestContext) => CsvFile | null | Promise<CsvFile | null>,
): RequestHandler =>
  guarded(services, page, async (context, res) => {
    const file = await fileOf(context)
    if (!file) throw pageNotFound(context.url.pathname)
    res.type('text/csv').setHeader('Content-Disposition', `attachment; filename="${file.name}.csv"`)
    // The pipeline listens for the end of the answer, beside all that do so already.
    res.setMaxListeners(res.getMaxListeners() + 5)
    await pipeline(Readable.from(file.lines), res)
  })

/** `/merchant/statement.csv?month=`: the store's own statement, for its members. */
export function accountStatementFileRouter(services: Services): Router {
  const router = Router()
  router.get(
    accountStatementFilePath,
    guardedFile(services, 'merchant-account-statement', (context) => {
      const { merchantId, store } = merchantOf(context)
      const requested = context.url.searchParams.get('month') ?? ''
      const month = monthPattern.test(requested) ? requested : ''
      const name = ['extrato', store.slug, month].filter(Boolean).join('-')
      return { name, lines: accountStatementFile(services, merchantId, month) }
    }),
  )
  return router
}

/** `/operator/payouts/{number}.csv`: the payouts of a batch sent to the bank. */
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

/** `/merchant/audit.csv` and `/operator/audit.csv`: the audit log with the filters of its page. */
export function auditFileRouter(services: Services): Router {
  const router = Router()
  router.get(
    merchantAuditFilePath,
    guardedFile(services, 'merchant-audit', (context) => {
      const { merchantId, store } = merchantOf(context)
      const filters = { ...readAuditFilters(context.url), store: '' }
      return { name: `${fileName}-${store.slug}`, lines: auditFile(services, { merchantId }, filters) }
    }),
  )
  router.get(
    operatorAuditFilePath,
    guardedFile(services, 'operator-audit', ({ url }) => ({
      name: fileName,
      lines: auditFile(services, { operator: true }, readAuditFilters(url)),
    })),
  )
  return router
}
