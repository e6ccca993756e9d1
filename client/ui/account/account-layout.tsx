import type { ReactNode } from 'react'
import { AreaNavigation } from '#client/ui/page/area-navigation.tsx'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'

interface AccountLayoutProps {
  title: string
  description: string
  children: ReactNode
}

/** The layout of every page of a customer's own account. */
export function AccountLayout({ title, description, children }: AccountLayoutProps) {
  return (
    <div className="page stack account">
      <PageHead title={title} description={description} noindex />
      <AreaNavigation title={accountMessages.navigation} pages={pages} />
      <header className="page-head">
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <DoneBanner />
      {children}
    </div>
  )
}

const { sections } = accountMessages
const pages = [
  { to: href('account'), label: sections.profile, end: true },
  { to: href('orders'), label: sections.orders },
  { to: href('account-addresses'), label: sections.addresses },
  { to: href('favorites'), label: sections.favorites },
  { to: href('account-security'), label: sections.security },
  { to: href('notification-preferences'), label: sections.notices },
  { to: href('account-privacy'), label: sections.privacy },
]
