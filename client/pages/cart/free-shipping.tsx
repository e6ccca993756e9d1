import { type CartStoreView, missingForFreeShipping } from '#shared/cart.ts'
import { cartMessages } from '#shared/messages/cart.ts'
import { useMoneyText } from '../../ui/money-text.ts'

/** How far this store's goods are from travelling for free; nothing where they do, or never will. */
export function FreeShipping({ store }: { store: CartStoreView }) {
  const money = useMoneyText()
  const missingMinor = missingForFreeShipping(store)
  const { freeShippingFromMinor: fromMinor } = store
  if (missingMinor === null || fromMinor === null) return null
  const titleId = `free-shipping-${store.slug}`
  return (
    <div className="free-shipping">
      <p className="small" id={titleId}>
        {cartMessages.store.missingForFree(money(missingMinor))}
      </p>
      <progress aria-labelledby={titleId} max={fromMinor} value={fromMinor - missingMinor} />
    </div>
  )
}
