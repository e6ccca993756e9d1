import { createContext } from 'react'

/** Reloads the document for the visitor; what was typed is restored where it may be. */
export const ReloadPageContext = createContext(() => window.location.reload())
