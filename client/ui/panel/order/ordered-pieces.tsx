import { Picture } from '#client/ui/storefront/picture.tsx'
import type { DecorativePicture } from '#shared/catalog/catalog.ts'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'

interface OrderedPiecesProps {
  pieces: readonly { title: string; options: string; quantity: number; sku?: string | null }[]
  picture: DecorativePicture | null
}

/** What was ordered, on one line, with the first SKU; all of it is the line's title. */
export function OrderedPieces({ pieces, picture }: OrderedPiecesProps) {
  const left = pieces.filter(({ quantity }) => quantity > 0)
  const named = left
    .map(({ title, options, quantity }) =>
      messages.pieces(quantity, options ? `${title} (${options})` : title),
    )
    .join(', ')
  const [sku, ...otherSkus] = left.flatMap((piece) => piece.sku ?? [])
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
