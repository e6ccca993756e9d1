import { Link } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import { href } from '#shared/href.ts'
import { isApplication } from '#shared/merchants/merchant-statuses.ts'
import { storeStatusMessages as messages } from '#shared/messages/merchant/store-status.ts'

/** The banner above every page of a store that does not sell: the reason, and the next step. */
export function StoreStatusBanner() {
  const store = useLayoutData()?.visitor?.store
  if (!store || store.status === 'active') return null
  if (store.status === 'suspended') {
    return (
      <Banner tone="warning">
        {messages.suspended}{' '}
        {store.role === 'owner' && (
          <Link to={href('sell', {}, { store: store.slug })}>{messages.toReason}</Link>
        )}
      </Banner>
    )
  }
  if (!isApplication(store.status)) return null
  return (
    <Banner>
      {store.status === 'in_review' ? messages.inReview : messages.applied}{' '}
      <Link to={href('sell', {}, { store: store.slug })}>{messages.toApplication}</Link>
    </Banner>
  )
}
