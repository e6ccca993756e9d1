import type { ReactNode } from 'react'
import { href } from '#shared/href.ts'
import type { MerchantRight } from '#shared/merchants/merchant-rights.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { AreaNavigation } from '../page/area-navigation.tsx'
import { PageHead } from '../page/page-head.tsx'
import { StandingNotice } from './standing-notice.tsx'
import { useRight } from './use-right.ts'

const messages = merchantMessages.navigation

const pages: { right: MerchantRight; to: string; label: string }[] = [
  { right: 'orders.view', to: href('merchant-orders'), label: messages.orders },
  { right: 'products.view', to: href('merchant-products'), label: messages.products },
  { right: 'statement.view', to: href('merchant-account-statement'), label: messages.statement },
  { right: 'bank-statements.import', to: href('merchant-bank-statements'), label: messages.bankStatements },
  { right: 'reviews.reply', to: href('merchant-reviews'), label: messages.reviews },
  { right: 'discounts.manage', to: href('merchant-discounts'), label: messages.discounts },
  { right: 'delivery.manage', to: href('merchant-delivery'), label: messages.delivery },
  { right: 'pix-key.manage', to: href('merchant-pix-key'), label: messages.pixKey },
  { right: 'store.edit', to: href('merchant-store'), label: messages.store },
  { right: 'hours.manage', to: href('merchant-closures'), label: messages.closures },
]

interface MerchantLayoutProps {
  title: string
  description: string
  /** The store, shown above the page's title. */
  store?: { name: string }
  /** Content below the page's introduction. */
  more?: ReactNode
  /** Replaces title and introduction. */
  header?: ReactNode
  /** For pages of forms and text. */
  narrow?: boolean
  children: ReactNode
}

/** The layout of every page in a store's own area. */
export function MerchantLayout(props: MerchantLayoutProps) {
  const { title, description, store, more, header, narrow = false, children } = props
  const may = useRight()
  return (
    <div className={`${narrow ? 'page' : 'page-wide'} work stack`}>
      <PageHead title={title} description={description} noindex />
      <AreaNavigation title={messages.title} pages={pages.filter(({ right }) => may(right))} />
      <StandingNotice />
      {header ?? (
        <header className="page-head">
          <h1>{title}</h1>
          <p>
            {store && `${store.name}. `}
            {description}
          </p>
          {more}
        </header>
      )}
      {children}
    </div>
  )
}
