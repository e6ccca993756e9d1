import { useActionData } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { Banner } from './banner.tsx'

/** Returns the banner of a completed action from the page's address, or undefined once a form has come back. */
export function useDone() {
  const done = useLayoutData()?.done
  return useActionData() === undefined ? done : undefined
}

/** Shows the banner above the page's content, or beside the form of this intent. */
export function DoneBanner({ intent }: { intent?: string }) {
  const done = useDone()
  if (!done || done.intent !== intent) return null
  const { text, tone = 'success', part } = done
  return (
    <Banner tone={tone}>
      {text} {part && <a href={`#${part.id}`}>{part.label}</a>}
    </Banner>
  )
}
