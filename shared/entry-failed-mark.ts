/** Marks what people read when the app's own scripts cannot be had. */
export const entryFailedMark = 'data-entry-failed'
