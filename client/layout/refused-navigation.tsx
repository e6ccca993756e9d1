import { createContext, use, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'

/** Whether the route middleware keeps visitors from going there at all. */
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

/** Another place on the page that is shown asks nobody. */
const isSamePage = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search
