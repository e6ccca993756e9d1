import type { ReactNode } from 'react'
import { PanelContext } from '#client/ui/form/form-section.tsx'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { PanelNavigation } from './panel-navigation.tsx'
import { StoreStatusBanner } from './store-status-banner.tsx'

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
  return (
    <div className="page-wide work panel-layout">
      <PageHead title={title} description={description} noindex />
      <PanelNavigation />
      <div className={narrow ? 'stack panel-narrow' : 'stack'}>
        <StoreStatusBanner />
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
        <DoneBanner />
        <PanelContext value>{children}</PanelContext>
      </div>
    </div>
  )
}
