/** The field in which every form of the panel names the store whose page it stands on. */
export const panelStoreField = 'panelStore'
