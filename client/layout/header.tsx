import { layoutMessages } from '#shared/messages/layout.ts'
import type { Frame } from '#shared/pages.ts'
import { useShopConfig } from '../ui/shop-config.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { DeliveryPlace } from './delivery-place.tsx'
import { HeaderLinks } from './header-links.tsx'
import { ShopSearch } from './shop-search.tsx'
import { Wordmark } from './wordmark.tsx'

/** Above every page: the shop, its search, and what is the visitor's own. */
export function Header({ frame }: { frame: Frame | undefined }) {
  const { shopName } = useShopConfig()
  return (
    <>
      <a className="skip-link visually-hidden" href="#main">
        {layoutMessages.skip}
      </a>
      <header className="header">
        <div className="awning" />
        <div className="page header-bar">
          <Wordmark name={shopName} />
          <ShopSearch />
          <HeaderLinks visitor={frame?.visitor ?? null} cartCount={frame?.cartCount ?? 0} />
        </div>
        <div className="page header-below">
          <DeliveryPlace place={frame?.place ?? null} />
          {frame && frame.categories.length > 0 && <CategoryStrip categories={frame.categories} />}
        </div>
      </header>
    </>
  )
}
