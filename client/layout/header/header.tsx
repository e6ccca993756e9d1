import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Wordmark } from '#client/ui/header/wordmark.tsx'
import type { LayoutData } from '#shared/pages.ts'
import { CategoryStrip } from './category-strip.tsx'
import { DeliveryLocation } from './delivery-location.tsx'
import { HeaderLinks } from './header-links.tsx'
import { ShopSearch } from './shop-search.tsx'

/** The account state, by which styles choose the footer's links. */
function accountOf(visitor: LayoutData['visitor']) {
  if (!visitor) return 'none'
  return visitor.store ? 'merchant' : 'customer'
}

/** The header of every page: the shop, its search, and the visitor's own links. */
export function Header({ layoutData }: { layoutData: LayoutData | undefined }) {
  const { shopName } = useShopConfig()
  return (
    <header className="header" data-account={accountOf(layoutData?.visitor ?? null)}>
      <div className="awning" />
      <div className="page header-bar">
        <Wordmark name={shopName} />
        <ShopSearch />
        <HeaderLinks
          visitor={layoutData?.visitor ?? null}
          cartCount={layoutData?.cartCount ?? 0}
          unreadCount={layoutData?.unreadCount ?? 0}
        />
      </div>
      <div className="page header-below">
        <DeliveryLocation location={layoutData?.location ?? null} />
        {layoutData && layoutData.categories.length > 0 && (
          <CategoryStrip categories={layoutData.categories} />
        )}
      </div>
    </header>
  )
}
