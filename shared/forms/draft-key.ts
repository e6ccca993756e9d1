/** The field that says whose form it is, for whoever's session ends while they type. */
export const draftKeyField = 'draftKey'
