/** Signs that nobody sees: marks of direction, zero-width spaces and the like. Emoji and letters keep their joiners. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Returns a typed text without invisible signs and outer spaces, so that what is stored is what people see. */
export const visibleText = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .trim()
