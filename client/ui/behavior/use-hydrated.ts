import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { isReady } from './ready.ts'

/**
 * Returns false on the server and while the first page starts, so that content that needs scripts appears only with
 * them. It becomes true in a transition, so that a visitor who touches the page does not wait for it. Not for deferred
 * parts, which start after the page.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(() => typeof document !== 'undefined' && isReady())
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}

const never = () => () => {}
const yes = () => true

/**
 * Like `useHydrated`, but becomes true at once, also in deferred parts. Without a difference it is true from the start,
 * so that nothing renders again.
 */
export const useHydratedAtOnce = (makesDifference: boolean) =>
  useSyncExternalStore(never, yes, () => !makesDifference)
