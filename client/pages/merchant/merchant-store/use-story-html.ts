import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'

/** Delay of the preview, because each letter would otherwise be a request. */
const pauseMs = 700

/**
 * Returns the story as customers would see it. The server renders it from the typed text, as it does when it is saved.
 */
export function useStoryHtml(about: string, known: string): string {
  const { data, submit } = useFetcher<FormAnswer | null>()
  const [first] = useState(about)
  const [isTyped, setTyped] = useState(false)
  useEffect(() => {
    if (about === first && !isTyped) return
    setTyped(true)
    const pause = setTimeout(() => void submit({ intent: 'preview', about }, { method: 'post' }), pauseMs)
    return () => clearTimeout(pause)
  }, [about, first, isTyped, submit])
  return data?.preview ?? known
}
