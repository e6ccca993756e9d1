import type { ReactNode } from 'react'
import { OperatorLayout } from './operator-layout.tsx'

interface SettingsLayoutProps {
  title: string
  description: string
  children: ReactNode
}

/** The layout of the parts of the settings. */
export function SettingsLayout({ title, description, children }: SettingsLayoutProps) {
  return (
    <OperatorLayout title={title} description={description}>
      <div className="settings stack">{children}</div>
    </OperatorLayout>
  )
}
