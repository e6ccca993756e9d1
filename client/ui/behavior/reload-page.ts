import { createContext } from 'react'

/** Reloads the document for the visitor, and restores the input that may be stored. */
export const ReloadPageContext = createContext(() => window.location.reload())
