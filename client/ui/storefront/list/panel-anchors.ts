/** The panel of filters fills a phone's window while the address ends so; by it, it also opens without scripts. */
export const panelAnchor = 'filtros'
/** Where the list begins: what closes the panel leads there. */
export const resultsAnchor = 'produtos'

export const panelHash = `#${panelAnchor}`
