import { createContext } from 'react'

/** Asks the server for one deferred part of the page that is shown. Rejects when it cannot be had. */
export type PartAgain = (name: string) => Promise<unknown>

export const PartAgainContext = createContext<PartAgain>(() => Promise.reject(new Error('No router')))
