import { Picture } from '#client/ui/storefront/picture.tsx'
import type { DecorativePicture } from '#shared/catalog/catalog.ts'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'

interface OrderedPiecesProps {
  pieces: readonly { title: string; options: string; quantity: number; sku?: string | null }[]
  picture: DecorativePicture | null
}

/**
 * What is left of an order, or all of it without counts once nothing is, on one line, with the first SKU; all of it is
 * the line's title.
 */
export function OrderedPieces({ pieces, picture }: OrderedPiecesProps) {
  const left = pieces.filter(({ quantity }) => quantity > 0)
  const shown = left.length > 0 ? left : pieces
  const named = shown
    .map(({ title, options, quantity }) => {
      const name = options ? `${title} (${options})` : title
      return quantity > 0 ? messages.pieces(quantity, name) : name
    })
    .join(', ')
  const [sku, ...otherSkus] = shown.flatMap((piece) => piece.sku ?? [])
  return (
    <div className="worklist-pieces">
      <Picture picture={picture} sizes="3rem" widest={160} decorative />
      <div title={named}>
        <span className="worklist-line">{named}</span>
        {sku && (
          <span className="worklist-line worklist-wide soft small">
            <code>{sku}</code> {otherSkus.length > 0 && messages.moreSkus(otherSkus.length)}
          </span>
        )}
      </div>
    </div>
  )
}
