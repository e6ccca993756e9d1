import type { ReactNode } from 'react'
import { PageIcon } from './page-icon.tsx'

type Tone = 'info' | 'success' | 'warning' | 'error'

const roleOf: Record<Tone, 'note' | 'status' | 'alert'> = {
  info: 'note',
  success: 'status',
  warning: 'note',
  error: 'alert',
}

/** A message that people should read before they continue. */
export function Banner({ tone = 'info', id, children }: { tone?: Tone; id?: string; children: ReactNode }) {
  return (
    <div id={id} className={`banner banner-${tone}`} role={roleOf[tone]}>
      <PageIcon name={tone} />
      <div className="banner-body">{children}</div>
    </div>
  )
}
