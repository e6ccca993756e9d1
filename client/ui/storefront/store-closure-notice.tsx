import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { StoreClosure } from '#shared/merchants/store-closures.ts'
import { closureText } from '#shared/messages/storefront/store-closures.ts'

/** A notice of a store's holiday: its end, and the store's own text. */
export function StoreClosureNotice({ closure }: { closure: StoreClosure | null }) {
  const { locale } = useShopConfig()
  if (!closure) return null
  return (
    <Notice tone="warning">
      <p className="strong">{closureText(closure, locale)}</p>
      {closure.message && <p>{closure.message}</p>}
    </Notice>
  )
}
