/** A document without what it carries for its scripts, and without the marks between its texts. */
export const shownHtml = (html: string) =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replaceAll('<!-- -->', '')

/** The texts of a document, as if its tags were not there. */
export const shownText = (html: string) => shownHtml(html).replace(/<[^>]*>/g, '')
