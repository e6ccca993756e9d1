import type { ReactNode } from 'react'
import { PanelContext } from '#client/ui/form/form-section.tsx'
import { Breadcrumbs, type Crumb } from '#client/ui/page/breadcrumbs.tsx'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { MerchantFrame } from './merchant-frame.tsx'
import { StoreStatusBanner } from './store-status-banner.tsx'

interface MerchantLayoutProps {
  title: string
  description: string
  /** The pages above this one, from the top level. */
  trail?: readonly Crumb[]
  /** The introduction, if it is not the description. */
  intro?: ReactNode
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
  const { title, description, trail, intro = description, more, header, narrow = false } = props
  return (
    <MerchantFrame>
      <PageHead title={title} description={description} noindex />
      <div className={narrow ? 'stack panel-narrow' : 'stack'}>
        <StoreStatusBanner />
        {trail && <Breadcrumbs trail={trail} here={title} />}
        {header ?? (
          <header className="page-head">
            <h1>{title}</h1>
            <p>{intro}</p>
            {more}
          </header>
        )}
        <DoneBanner />
        <PanelContext value>{props.children}</PanelContext>
      </div>
    </MerchantFrame>
  )
}
