import { Banner } from '#client/ui/page/banner.tsx'
import { StoreClosureBanner } from '#client/ui/storefront/store-closure-banner.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { cartMessages, missingForMinimumText } from '#shared/messages/storefront/cart.ts'
import type { CartStoreView } from '#shared/orders/cart.ts'

interface StoreProblemProps {
  store: CartStoreView
  /** True if no heading names the store. */
  named?: boolean
}

/** Why nothing can be ordered from a store at present. */
export function StoreProblem({ store, named = false }: StoreProblemProps) {
  const money = useMoneyText()
  const { problem, itemsMinor, minOrderMinor } = store
  if (!problem) return null
  if (problem === 'resting') return <StoreClosureBanner closure={store.closure} />
  const minimumMinor = minOrderMinor ?? 0
  return (
    <Banner tone="warning">
      {named && <p className="strong">{store.name}</p>}
      {problem === 'below_minimum_order'
        ? missingForMinimumText(
            { minor: minimumMinor - itemsMinor, text: money(minimumMinor - itemsMinor) },
            money(minimumMinor),
          )
        : cartMessages.problems[problem]}
    </Banner>
  )
}
