import type { ReactNode } from 'react'
import { href } from '#shared/href.ts'
import type { MerchantRight } from '#shared/merchant-rights.ts'
import { merchantMessages } from '#shared/messages/merchant.ts'
import { AreaNavigation } from '../area-navigation.tsx'
import { PageHead } from '../page-head.tsx'
import { useRight } from './use-right.ts'

const words = merchantMessages.navigation

const pages: { right: MerchantRight; to: string; label: string }[] = [
  { right: 'orders.view', to: href('merchant-orders'), label: words.orders },
  { right: 'products.view', to: href('merchant-products'), label: words.products },
  { right: 'statement.view', to: href('merchant-statement'), label: words.statement },
  { right: 'bank-statements.import', to: href('merchant-bank-statements'), label: words.bankStatements },
  { right: 'reviews.reply', to: href('merchant-reviews'), label: words.reviews },
  { right: 'discounts.manage', to: href('merchant-discounts'), label: words.discounts },
  { right: 'hours.manage', to: href('merchant-closures'), label: words.closures },
]

interface MerchantFrameProps {
  title: string
  description: string
  /** Whose area it is; told before what the page is for. */
  store?: { name: string }
  /** Below what the page is for. */
  more?: ReactNode
  /** In place of all that. */
  header?: ReactNode
  /** For pages of forms and text. */
  narrow?: boolean
  children: ReactNode
}

/** Around every page of a store's own area. */
export function MerchantFrame(props: MerchantFrameProps) {
  const { title, description, store, more, header, narrow = false, children } = props
  const may = useRight()
  return (
    <div className={`${narrow ? 'page' : 'page-wide'} work stack`}>
      <PageHead title={title} description={description} noindex />
      <AreaNavigation title={words.title} pages={pages.filter(({ right }) => may(right))} />
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
