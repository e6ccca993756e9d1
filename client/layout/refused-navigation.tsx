import { createContext, use, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'

/** Whether the route middleware refuses the navigation. */
export const RefusesContext = createContext<(to: Location) => boolean>(() => false)

/** A refused navigation does not happen: address, page and scroll stay as they are. */
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

/** A jump within the page needs no request. */
const isSamePage = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search
