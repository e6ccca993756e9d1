import { handlingText } from '#shared/messages/catalog.ts'
import { productMessages, returnsText } from '#shared/messages/product.ts'
import type { StoreDetails } from '#shared/pages.ts'
import { PageIcon } from '../../ui/page-icon.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'

/** What people ask before they buy, one line each. */
export function Promises({ store }: { store: StoreDetails }) {
  const { withdrawalDays } = useShopConfig()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="promises" role="list">
      <li>
        <PageIcon name="truck" />
        {handlingText(store.handlingDays)}. {productMessages.from(store.city, store.region)}
      </li>
      <li>
        <PageIcon name="back" />
        {returnsText(withdrawalDays)}
      </li>
    </ul>
  )
}
