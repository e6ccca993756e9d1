import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import type { StoreClosure } from '#shared/merchants/store-closures.ts'
import { closureText } from '#shared/messages/storefront/store-closures.ts'

/** A banner about a store's holiday: its end, and the store's own text. */
export function StoreClosureBanner({ closure }: { closure: StoreClosure | null }) {
  const { locale } = useShopConfig()
  if (!closure) return null
  return (
    <Banner tone="warning">
      <p className="strong">{closureText(closure, locale)}</p>
      {closure.message && <p>{closure.message}</p>}
    </Banner>
  )
}
