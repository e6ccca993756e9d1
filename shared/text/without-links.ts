/**
 * Names and addresses are mailed to unconfirmed mailboxes, so mail programs must not make links of them.
 * "Av.Brasil" becomes "Av. Brasil", and "http://a.test" becomes "http a. test".
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/\s*:\/\/\s*/g, ' ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .trim()
