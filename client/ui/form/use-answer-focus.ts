import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isReady } from '#client/ui/behavior/ready.ts'

/**
 * Moves the focus to a form's response, once for each. Not during hydration, because the browser has shown the response
 * with the document, and its reader may already be typing.
 */
export function useAnswerFocus<T extends HTMLElement>(answer: object | null): RefObject<T | null> {
  const element = useRef<T>(null)
  const seen = useRef(isHydrating() ? answer : null)
  // Before the response is painted, so that nobody has begun to type elsewhere.
  useLayoutEffect(() => {
    if (answer && answer !== seen.current) element.current?.focus()
    seen.current = answer
  }, [answer])
  return element
}

const isHydrating = () => typeof document === 'undefined' || !isReady()
