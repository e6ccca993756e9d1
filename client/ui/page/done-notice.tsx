import { useActionData } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { Notice } from './notice.tsx'

/** What was just done, as the page's address says; nothing once a form has come back. */
export function DoneNotice({ intent }: { intent?: string }) {
  const done = useLayoutData()?.done
  const isAnswered = useActionData() !== undefined
  if (!done || isAnswered || done.intent !== intent) return null
  const { text, tone = 'success', part } = done
  return (
    <Notice tone={tone}>
      {text} {part && <a href={`#${part.id}`}>{part.label}</a>}
    </Notice>
  )
}
