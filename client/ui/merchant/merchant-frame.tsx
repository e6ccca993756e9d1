import type { ReactNode } from 'react'
import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant.ts'
import { AreaNavigation } from '../area-navigation.tsx'
import { PageHead } from '../page-head.tsx'

const words = merchantMessages.navigation

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
  return (
    <div className={`${narrow ? 'page' : 'page-wide'} work stack`}>
      <PageHead title={title} description={description} noindex />
      <AreaNavigation
        title={words.title}
        pages={[
          { to: href('merchant-orders'), label: words.orders },
          { to: href('merchant-products'), label: words.products },
          { to: href('merchant-statement'), label: words.statement },
          { to: href('merchant-bank-statements'), label: words.bankStatements },
          { to: href('merchant-reviews'), label: words.reviews },
          { to: href('merchant-discounts'), label: words.discounts },
          { to: href('merchant-closures'), label: words.closures },
        ]}
      />
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
