/** Set on the document when the app's scripts fail to load. Styles then show a banner. */
export const entryFailedMark = 'data-entry-failed'
