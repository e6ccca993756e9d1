import { createContext, use } from 'react'

export const IsNavigatingContext = createContext((): boolean => false)

/**
 * Returns a function that says whether the router is loading a page or sending a form at the moment of the call, which
 * another navigation would abort. The value of `useNavigation` lags behind, because React renders the router's state as
 * a transition.
 */
export const useIsNavigating = (): (() => boolean) => use(IsNavigatingContext)
