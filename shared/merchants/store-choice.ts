/** The slug of the store that a link into the panel is about. */
export const storeParameter = 'store'

/** The field in which every form of the panel names the store whose page it stands on. */
export const panelStoreField = 'panelStore'
