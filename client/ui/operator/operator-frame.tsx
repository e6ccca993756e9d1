import type { ReactNode } from 'react'
import { href } from '#shared/href.ts'
import { operatorNavigationMessages as words } from '#shared/messages/operator.ts'
import { AreaNavigation } from '../area-navigation.tsx'
import { PageHead } from '../page-head.tsx'

interface OperatorFrameProps {
  title: string
  description: string
  /** In place of the title and what the page is for. */
  header?: ReactNode
  /** Where the page lies, below the navigation. */
  trail?: ReactNode
  children: ReactNode
}

/** Around every page of whoever runs the shop. */
export function OperatorFrame({ title, description, header, trail, children }: OperatorFrameProps) {
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
      {children}
    </div>
  )
}

function OperatorNavigation() {
  const pages = [
    { to: href('operator'), label: words.overview, end: true },
    { to: href('operator-orders'), label: words.orders },
    { to: href('operator-statements'), label: words.statements },
    { to: href('operator-payouts'), label: words.payouts },
    { to: href('operator-receivables'), label: words.receivables },
    { to: href('operator-reviews'), label: words.reviews },
    { to: href('operator-categories'), label: words.categories },
    { to: href('operator-synonyms'), label: words.synonyms },
    { to: href('operator-jobs'), label: words.jobs },
  ]
  return <AreaNavigation title={words.title} pages={pages} />
}
