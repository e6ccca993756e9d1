import { createContext } from 'react'

/** Loads the document again because somebody asked for it; what was typed comes back where it may. */
export const ReloadPageContext = createContext(() => window.location.reload())
