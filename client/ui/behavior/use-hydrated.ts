import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { isReady } from './ready.ts'

/**
 * False on the server and while the first page starts, so that what needs scripts appears only where they run. It
 * turns true without haste: nobody who touches the page waits for it. Not for deferred parts, which start after the page.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(() => typeof document !== 'undefined' && isReady())
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}

const never = () => () => {}
const yes = () => true

/**
 * Like `useHydrated`, but turns true at once, also in deferred parts. Without a difference it starts true, so nothing
 * renders again.
 */
export const useHydratedAtOnce = (makesDifference: boolean) =>
  useSyncExternalStore(never, yes, () => !makesDifference)
