/** Set on the document in a browser older than the build's targets, in which the app does not start. */
export const oldBrowserMark = 'data-old-browser'
