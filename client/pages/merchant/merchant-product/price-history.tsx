import { TableHead } from '#client/ui/page/table-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import type { PriceChangeView } from '#shared/catalog/merchant-products.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { pixPriceShort } from '#shared/messages/storefront/pix-price.ts'

const { historyColumns: columns } = messages

/** What the product cost before. */
export function PriceHistory({ changes }: { changes: readonly PriceChangeView[] }) {
  const hasNames = changes.some(({ variant }) => variant !== '')
  return (
    <details className="quiet-action">
      <summary>{messages.history}</summary>
      {changes.length === 0 ? (
        <p className="soft">{messages.noHistory}</p>
      ) : (
        <table className="table">
          <caption className="visually-hidden">{messages.history}</caption>
          <TableHead columns={columns} numbers={['before', 'after']} />
          <tbody>
            {changes.map(({ at, variant, beforeMinor, afterMinor, pixBeforeMinor, pixAfterMinor }) => (
              <tr key={at + variant}>
                <td data-label={columns.at}>
                  <Time at={at} short withHour />
                </td>
                <td data-label={columns.variant}>{hasNames ? variant : messages.variantOnly}</td>
                <td data-label={columns.before} className="table-number">
                  <Prices minor={beforeMinor} pixMinor={pixBeforeMinor} />
                </td>
                <td data-label={columns.after} className="table-number">
                  <Prices minor={afterMinor} pixMinor={pixAfterMinor} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
