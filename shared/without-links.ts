/**
 * What people type as their name or address is sent in mails to letterboxes that nobody has confirmed: no mail
 * program makes a link of it. "Av.Brasil" becomes "Av. Brasil", and "http://a.test" becomes "http a. test".
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/\s*:\/\/\s*/g, ' ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .trim()
