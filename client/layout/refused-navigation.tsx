import { createContext, use, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'

/** Returns true when the route middleware refuses the navigation. */
export const RefusesContext = createContext<(to: Location) => boolean>(() => false)

/** Blocks a refused navigation: address, page and scroll position stay. */
export function RefusedNavigation() {
  const refuses = use(RefusesContext)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSamePage(currentLocation, nextLocation) && refuses(nextLocation),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return null
}

/** Returns true for a jump within the page, which needs no request. */
const isSamePage = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search
