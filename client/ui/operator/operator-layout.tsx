import type { ReactNode } from 'react'
import { AreaNavigation } from '#client/ui/page/area-navigation.tsx'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { href } from '#shared/href.ts'
import { operatorNavigationMessages as messages } from '#shared/messages/operator/operator.ts'

interface OperatorLayoutProps {
  title: string
  description: string
  /** Replaces title and introduction. */
  header?: ReactNode
  /** The page's breadcrumbs, below the navigation. */
  trail?: ReactNode
  children: ReactNode
}

/** The layout of every operator page. */
export function OperatorLayout({ title, description, header, trail, children }: OperatorLayoutProps) {
  return (
    <div className="page-wide work stack">
      <PageHead title={title} description={description} noindex />
      <OperatorNavigation />
      {trail}
      {header ?? (
        <header className="page-head">
          <h1>{title}</h1>
          <p>{description}</p>
        </header>
      )}
      <DoneBanner />
      {children}
    </div>
  )
}

function OperatorNavigation() {
  const pages = [
    { to: href('operator'), label: messages.overview, end: true },
    { to: href('operator-orders'), label: messages.orders },
    {
      to: href('operator-merchants'),
      label: messages.merchants,
      also: href('operator-requirements'),
    },
    { to: href('operator-bank-statements'), label: messages.statements },
    { to: href('operator-reconciliation'), label: messages.reconciliation },
    { to: href('operator-payouts'), label: messages.payouts },
    { to: href('operator-refunds'), label: messages.refunds },
    { to: href('operator-receivables'), label: messages.receivables },
    { to: href('operator-commission'), label: messages.commission },
    { to: href('operator-products'), label: messages.products },
    { to: href('operator-claims'), label: messages.claims },
    { to: href('operator-questions'), label: messages.questions },
    { to: href('operator-reviews'), label: messages.reviews },
    { to: href('operator-categories'), label: messages.categories },
    { to: href('operator-synonyms'), label: messages.synonyms },
    { to: href('operator-connections'), label: messages.connections },
    { to: href('operator-jobs'), label: messages.jobs },
    { to: href('operator-audit'), label: messages.audit },
    { to: href('operator-settings'), label: messages.settings },
  ]
  return <AreaNavigation title={messages.title} pages={pages} />
}
