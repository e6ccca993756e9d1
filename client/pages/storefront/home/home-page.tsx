import { useLayoutData } from '#client/data/use-layout-data.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { JsonLd } from '#client/ui/page/json-ld.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { PostalCodeForm } from '#client/ui/storefront/delivery/postal-code-form.tsx'
import { RecentlySeen } from '#client/ui/storefront/recently-seen.tsx'
import { WindowBlocks } from '#client/ui/storefront/window/window-blocks.tsx'
import { locationMessages } from '#shared/messages/storefront/delivery-location.ts'
import { homeMessages } from '#shared/messages/storefront/home.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { shopJson } from './shop-json.ts'

const messages = homeMessages

/** The home page: the blocks that the operator arranged, or those that the shop comes with. */
export function HomePage({ data: { title, description, blocks, isEmpty } }: PageProps<'home'>) {
  const config = useShopConfig()
  const layoutData = useLayoutData()
  return (
    <div className="page stack-loose">
      <PageHead
        title={title || config.shopName}
        description={description || messages.description}
        path={publicHref('home')}
      />
      <JsonLd data={shopJson(config)} />
      <WindowBlocks
        blocks={blocks}
        title={<h1 className="visually-hidden">{title || config.shopName}</h1>}
        afterFirst={!layoutData?.location && <PostalCodeBar />}
      />
      {isEmpty && <EmptyState title={messages.empty} text={messages.emptyText} />}
      <RecentlySeen />
    </div>
  )
}

/** Unknown shipping costs are the main reason for abandoned carts, so the postal code comes first. */
function PostalCodeBar() {
  return (
    <section className="panel postal-code-bar" aria-label={locationMessages.enterPostalCode}>
      <p>{messages.enterPostalCodeText}</p>
      <PostalCodeForm to={publicHref('home')} hint={false} />
    </section>
  )
}
