import { type RequestHandler, Router } from 'express'
import { auditFile } from '#server/shop/audit/audit-file.ts'
import { shownMonth } from '#server/shop/money/commission/commission-report.ts'
import {
  merchantCommissionFile,
  operatorCommissionFile,
} from '#server/shop/money/commission/commission-report-file.ts'
import { payoutFile } from '#server/shop/money/payouts/payout-file.ts'
import { listPayouts } from '#server/shop/money/payouts/payout-queries.ts'
import { accountStatementFile } from '#server/shop/money/statement/account-statement-file.ts'
import { numbersFile } from '#server/shop/numbers/numbers-file.ts'
import { readNumberStep } from '#server/shop/numbers/numbers-view.ts'
import { exportOrders, recordExport } from '#server/shop/orders/export/export-orders.ts'
import { reconciliationFile } from '#server/shop/reconciliation/reconciliation-file.ts'
import type { Services } from '#server/shop/services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { readAuditFilters } from '#server/web/pages/panel/audit-page.ts'
import { merchantAuditFilePath, operatorAuditFilePath } from '#shared/audit-log/audit-view.ts'
import { readOrderExport } from '#shared/forms/merchant/order-export-form.ts'
import { merchantNumbersFilePath, operatorNumbersFilePath } from '#shared/merchants/numbers.ts'
import { auditMessages } from '#shared/messages/merchant/audit.ts'
import { numbersMessages } from '#shared/messages/merchant/numbers.ts'
import { orderExportMessages } from '#shared/messages/merchant/order-export.ts'
import { commissionReportMessages } from '#shared/messages/money/commission-report.ts'
import { reconciliationMessages } from '#shared/messages/money/reconciliation.ts'
import { accountStatementFilePath, monthPattern } from '#shared/money/account-statement.ts'
import { merchantCommissionFilePath, operatorCommissionFilePath } from '#shared/money/commission-report.ts'
import { payoutFilePath } from '#shared/money/payouts.ts'
import {
  merchantReconciliationFilePath,
  operatorReconciliationFilePath,
} from '#shared/money/reconciliation.ts'
import { orderExportPath } from '#shared/orders/order-export.ts'
import type { PageName } from '#shared/routes.ts'
import { isBatchNumber } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { localDay } from '#shared/time/local-day.ts'
import { type Guarding, guarded } from './guarded.ts'
import { streamAnswer } from './stream-answer.ts'

const { fileName } = auditMessages

interface CsvFile {
  name: string
  lines: AsyncIterable<string> | Iterable<string>
}

/** Serves a file under the access rules of its page, or nothing when no file has this name. */
export const guardedFile = (
  services: Services,
  page: PageName,
  fileOf: (context: RequestContext) => CsvFile | null | Promise<CsvFile | null>,
  guarding: Guarding = {},
): RequestHandler =>
  guarded(
    services,
    page,
    async (context, res) => {
      const file = await fileOf(context)
      if (!file) throw pageNotFound(context.url.pathname)
      res.type('text/csv').setHeader('Content-Disposition', `attachment; filename="${file.name}.csv"`)
      await streamAnswer(res, file.lines)
    },
    guarding,
  )

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

/** `/operator/commission/report.csv?month=` and `/merchant/commission.csv?month=`: a month's commission. */
export function commissionFileRouter(services: Services): Router {
  const router = Router()
  const monthOf = ({ searchParams }: URL) => shownMonth(services, searchParams.get('month') ?? '').month
  router.get(
    operatorCommissionFilePath,
    guardedFile(services, 'operator-commission-report', ({ url }) => {
      const month = monthOf(url)
      const name = `${commissionReportMessages.fileName}-${month}`
      return { name, lines: operatorCommissionFile(services, month) }
    }),
  )
  router.get(
    merchantCommissionFilePath,
    guardedFile(services, 'merchant-commission', (context) => {
      const { merchantId, store } = merchantOf(context)
      const month = monthOf(context.url)
      const name = `${commissionReportMessages.fileName}-${store.slug}-${month}`
      return { name, lines: merchantCommissionFile(services, merchantId, month) }
    }),
  )
  return router
}

/** `/merchant/orders/export.csv?format=&from=&until=&label=`, or `order=` or `search=`: the store's orders for its ERP. */
export function orderExportRouter(services: Services): Router {
  const router = Router()
  router.get(
    orderExportPath,
    guardedFile(services, 'merchant-order-export', async (context) => {
      const { merchantId, store } = merchantOf(context)
      const today = localDay(services.clock(), services.country.timeZone)
      const { chosen } = readOrderExport(context.url.searchParams, today)
      if (!chosen) return null
      await recordExport(context.services, { merchantId, name: store.name }, chosen)
      const days = 'from' in chosen ? [chosen.from, chosen.until] : [today]
      const name = [orderExportMessages.fileName, chosen.format, ...days].join('-')
      return { name, lines: exportOrders(services, merchantId, chosen) }
    }),
  )
  return router
}

/** `/operator/payouts/{number}.csv`: the payouts of a batch sent to the bank. */
export function payoutFileRouter(services: Services): Router {
  const router = Router()
  router.get(
    payoutFilePath(':batchNumber'),
    guardedFile(
      services,
      'operator-payout',
      async ({ params }) => {
        const number = params.batchNumber ?? ''
        const payouts = isBatchNumber(number) ? await listPayouts(services.db, { number }) : []
        return payouts.length > 0 ? { name: `repasse-${number}`, lines: [payoutFile(payouts)] } : null
      },
      { fresh: '10 minutes' },
    ),
  )
  return router
}

/** `/merchant/numbers.csv?step=` and the operator's: the points of a period. */
export function numbersFileRouter(services: Services): Router {
  const router = Router()
  const nameOf = (...parts: string[]) => [numbersMessages.fileName, ...parts].join('-')
  router.get(
    merchantNumbersFilePath,
    guardedFile(services, 'merchant-numbers', (context) => {
      const { merchantId, store } = merchantOf(context)
      const step = readNumberStep(context.url)
      return { name: nameOf(store.slug, step), lines: numbersFile(services, { merchantId, step }) }
    }),
  )
  router.get(
    operatorNumbersFilePath,
    guardedFile(services, 'operator-numbers', ({ url }) => {
      const step = readNumberStep(url)
      return { name: nameOf(step), lines: numbersFile(services, { merchantId: null, step }) }
    }),
  )
  return router
}

/** `/merchant/audit.csv` and `/operator/audit.csv`: the audit log, with people and addresses, by the filters of its page. */
export function auditFileRouter(services: Services): Router {
  const router = Router()
  const guarding: Guarding = { fresh: '10 minutes' }
  router.get(
    merchantAuditFilePath,
    guardedFile(
      services,
      'merchant-audit',
      (context) => {
        const { merchantId, store } = merchantOf(context)
        const filters = { ...readAuditFilters(context.url), store: '' }
        return { name: `${fileName}-${store.slug}`, lines: auditFile(services, { merchantId }, filters) }
      },
      guarding,
    ),
  )
  router.get(
    operatorAuditFilePath,
    guardedFile(
      services,
      'operator-audit',
      ({ url }) => ({
        name: fileName,
        lines: auditFile(services, { operator: true }, readAuditFilters(url)),
      }),
      guarding,
    ),
  )
  return router
}

/** `/merchant/reconciliation.csv?period=` and the operator's: the lines of a day or a month, as their page has them. */
export function reconciliationFileRouter(services: Services): Router {
  const router = Router()
  const periodOf = ({ url }: RequestContext) => (url.searchParams.get('period') ?? '').slice(0, 10)
  const nameOf = (period: string, store?: string) =>
    [reconciliationMessages.fileName, store, /^[\d-]+$/.test(period) && period].filter(Boolean).join('-')
  router.get(
    merchantReconciliationFilePath,
    guardedFile(services, 'merchant-reconciliation', (context) => {
      const { merchantId, store } = merchantOf(context)
      const period = periodOf(context)
      return { name: nameOf(period, store.slug), lines: reconciliationFile(services, { merchantId }, period) }
    }),
  )
  router.get(
    operatorReconciliationFilePath,
    guardedFile(services, 'operator-reconciliation', (context) => {
      const period = periodOf(context)
      return { name: nameOf(period), lines: reconciliationFile(services, { operator: true }, period) }
    }),
  )
  return router
}
