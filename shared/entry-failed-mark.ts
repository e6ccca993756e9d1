/** On the document when the app's own scripts cannot be had; styles then show what people read of it. */
export const entryFailedMark = 'data-entry-failed'
