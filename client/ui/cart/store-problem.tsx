import type { CartStoreView } from '#shared/cart.ts'
import { cartMessages, missingForMinimumText } from '#shared/messages/cart.ts'
import { useMoneyText } from '../money-text.ts'
import { Notice } from '../notice.tsx'
import { StoreRestNotice } from '../store-rest-notice.tsx'

interface StoreProblemProps {
  store: CartStoreView
  /** Where no heading says whose problem it is. */
  named?: boolean
}

/** Why nothing can be ordered from a store now. */
export function StoreProblem({ store, named = false }: StoreProblemProps) {
  const money = useMoneyText()
  const { problem, itemsMinor, minOrderMinor } = store
  if (!problem) return null
  if (problem === 'resting') return <StoreRestNotice rest={store.rest} />
  const minimumMinor = minOrderMinor ?? 0
  return (
    <Notice tone="warning">
      {named && <p className="strong">{store.name}</p>}
      {problem === 'below_minimum_order'
        ? missingForMinimumText(
            { minor: minimumMinor - itemsMinor, text: money(minimumMinor - itemsMinor) },
            money(minimumMinor),
          )
        : cartMessages.problems[problem]}
    </Notice>
  )
}
