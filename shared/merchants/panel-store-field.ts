/** The field in which every form of the panel names the store of its page. */
export const panelStoreField = 'panelStore'
