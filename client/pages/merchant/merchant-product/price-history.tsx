import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import type { PriceChangeView } from '#shared/catalog/merchant-products.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { pixPriceShort } from '#shared/messages/storefront/pix-price.ts'

/** The product's earlier prices. */
export function PriceHistory({ changes }: { changes: readonly PriceChangeView[] }) {
  const hasNames = changes.some(({ variant }) => variant !== '')
  const columns: Column<PriceChangeView>[] = columnsOf(messages.historyColumns, {
    at: ({ at }) => <Time at={at} short withHour />,
    variant: ({ variant }) => (hasNames ? variant : messages.variantOnly),
    before: {
      cell: ({ beforeMinor, pixBeforeMinor }) => <Prices minor={beforeMinor} pixMinor={pixBeforeMinor} />,
      isNumber: true,
    },
    after: {
      cell: ({ afterMinor, pixAfterMinor }) => <Prices minor={afterMinor} pixMinor={pixAfterMinor} />,
      isNumber: true,
    },
  })
  return (
    <details className="quiet-action">
      <summary>{messages.history}</summary>
      {changes.length === 0 ? (
        <p className="soft">{messages.noHistory}</p>
      ) : (
        <Table
          caption={messages.history}
          columns={columns}
          items={changes}
          keyOf={({ at, variant }) => at + variant}
          hasRowHeads={false}
        />
      )}
    </details>
  )
}

function Prices({ minor, pixMinor }: { minor: number; pixMinor: number | null }) {
  const money = useMoneyText()
  return (
    <>
      <Money minor={minor} />
      {pixMinor !== null && (
        <span className="pix-price pix-price-short">{pixPriceShort(money(pixMinor))}</span>
      )}
    </>
  )
}
