/** This hash opens the filter panel full screen on phones, with or without scripts. */
export const panelAnchor = 'filtros'
/** The start of the list, where closing the panel leads. */
export const resultsAnchor = 'produtos'

export const panelHash = `#${panelAnchor}`
