import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render, so that what needs scripts appears only where they run. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
