import { csvAmount, csvHeader, csvRows } from '#server/shop/csv.ts'
import { commissionAfterRefunds, type NumberStep } from '#shared/merchants/numbers.ts'
import { numbersMessages } from '#shared/messages/merchant/numbers.ts'
import { exponentOf } from '#shared/money/money.ts'
import { numbersView, type ReadingNumbers } from './numbers-view.ts'

/** Yields the numbers of a period as CSV, a line a point, the oldest first. */
export async function* numbersFile(
  services: ReadingNumbers,
  query: { merchantId: string | null; step: NumberStep },
): AsyncGenerator<string> {
  const { points } = await numbersView(services, query)
  const money = (minor: number) => csvAmount(minor, exponentOf(services.country.currency))
  const { file, platformFile } = numbersMessages
  const isPlatform = query.merchantId === null
  yield csvHeader(isPlatform ? [...file, ...platformFile] : file)
  yield csvRows(
    points.map(({ from, until, sums }) => [
      from,
      until,
      String(sums.sale.count),
      money(sums.sale.minor),
      String(sums.refund.count),
      money(sums.refund.minor),
      money(commissionAfterRefunds(sums)),
      String(sums.dispatch.count),
      String(sums.late_dispatch.count),
      String(sums.return.count),
      String(sums.claim.count),
      ...(isPlatform
        ? [
            String(sums.new_customer.count),
            String(sums.repeat_order.count),
            String(sums.lost_customer.count),
            money(sums.campaign_cost.minor),
          ]
        : []),
    ]),
  )
}
