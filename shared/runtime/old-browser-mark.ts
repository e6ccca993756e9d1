/** On the document in a browser older than those the build is made for: the app does not start there. */
export const oldBrowserMark = 'data-old-browser'
