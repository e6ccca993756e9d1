import { useState } from 'react'
import { useActionData } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'

/** What the page had when a form of it was sent. */
interface Sent {
  layoutData: unknown
  answer: unknown
}

/**
 * Empties a form once it has done what it was sent for: pressed again, it would do the same again. The data of the page
 * are loaded anew by then, and no answer came back. Give `key` and `onSubmit` to the form.
 */
export function useEmptiedForm() {
  const layoutData = useLayoutData()
  const answer = useActionData()
  const [{ turn, sent }, set] = useState<{ turn: number; sent: Sent | null }>({ turn: 0, sent: null })
  const isAnswered = sent !== null && answer !== undefined && answer !== sent.answer
  const isLoaded = sent !== null && layoutData !== sent.layoutData
  if (isAnswered) set({ turn, sent: null })
  else if (isLoaded) set({ turn: turn + 1, sent: null })
  return { key: turn, onSubmit: () => set({ turn, sent: { layoutData, answer } }) }
}
