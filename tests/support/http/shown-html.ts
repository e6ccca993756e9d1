/** A document without what it carries for its scripts, and without the marks between its texts. */
export const shownHtml = (html: string) =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replaceAll('<!-- -->', '')
