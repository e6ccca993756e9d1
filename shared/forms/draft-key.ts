/**
 * The field that says whose form it is, for whoever's session ends while they type. A form with files has it in its
 * address too, because what somebody without a session sends in parts is not read without it.
 */
export const draftKeyField = 'draftKey'
