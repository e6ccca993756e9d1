import type { ReactNode } from 'react'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { OperatorFrame } from './operator-frame.tsx'

interface OperatorLayoutProps {
  title: string
  description: string
  /** Replaces title and introduction. */
  header?: ReactNode
  /** The page's breadcrumbs, above its title. */
  trail?: ReactNode
  children: ReactNode
}

/** The layout of every operator page. */
export function OperatorLayout({ title, description, header, trail, children }: OperatorLayoutProps) {
  return (
    <OperatorFrame>
      <PageHead title={title} description={description} noindex />
      <div className="stack">
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
    </OperatorFrame>
  )
}
