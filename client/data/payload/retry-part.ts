import { createContext } from 'react'

/** Requests one deferred part of the shown page again. Rejects when the request fails. */
export type PartAgain = (name: string) => Promise<unknown>

export const PartAgainContext = createContext<PartAgain>(() => Promise.reject(new Error('No router')))
