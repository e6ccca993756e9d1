import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isReady } from '#client/ui/behavior/ready.ts'

/**
 * Moves the focus to what a form was answered, once for each answer. Not during hydration: the browser has shown the
 * answer with the document, and its reader may be typing already.
 */
export function useAnswerFocus<T extends HTMLElement>(answer: object | null): RefObject<T | null> {
  const element = useRef<T>(null)
  const seen = useRef(isHydrating() ? answer : null)
  // Before the answer is painted, so that nobody has begun to type elsewhere.
  useLayoutEffect(() => {
    if (answer && answer !== seen.current) element.current?.focus()
    seen.current = answer
  }, [answer])
  return element
}

const isHydrating = () => typeof document === 'undefined' || !isReady()
