import { createContext, use } from 'react'

export const IsNavigatingContext = createContext((): boolean => false)

/**
 * Tells at the moment of the call whether the router is loading a page or sending a form, which another navigation
 * would abort. What a component renders by `useNavigation` lags behind: React renders the router's state as a transition.
 */
export const useIsNavigating = (): (() => boolean) => use(IsNavigatingContext)
