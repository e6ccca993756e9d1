import type { ReactNode } from 'react'
import { AreaNavigation } from '#client/ui/page/area-navigation.tsx'
import { href } from '#shared/href.ts'
import { settingsMessages as messages } from '#shared/messages/operator/settings.ts'
import { OperatorLayout } from './operator-layout.tsx'

interface SettingsLayoutProps {
  title: string
  description: string
  children: ReactNode
}

/** The layout of the parts of the settings. */
export function SettingsLayout({ title, description, children }: SettingsLayoutProps) {
  return (
    <OperatorLayout title={title} description={description} trail={<Parts />}>
      <div className="settings stack">{children}</div>
    </OperatorLayout>
  )
}

const pages = [
  { to: href('operator-settings'), label: messages.general, end: true },
  { to: href('operator-brand'), label: messages.brand },
  { to: href('operator-texts'), label: messages.texts },
]

const Parts = () => <AreaNavigation title={messages.parts} pages={pages} />
