import { Time } from '#client/ui/text/time.tsx'
import { pastImportMessages as messages } from '#shared/messages/merchant/past-orders.ts'
import type { PastContent, PastCounts } from '#shared/orders/past-orders.ts'

/** What a file of the former shop contains, in one line. */
export function PastContents({ content, counts }: { content: PastContent; counts: PastCounts }) {
  const { from, until } = counts
  return (
    <>
      {messages.contains(content, counts)}
      {from && until && (
        <>
          , {messages.from} <Time at={from} short /> {messages.until} <Time at={until} short />
        </>
      )}
      {counts.withoutNumber > 0 && `, ${messages.withoutNumber(counts.withoutNumber)}`}
    </>
  )
}
