/** Returns a link that opens a mail to one address. Nothing in it can add a receiver or a text. */
export const mailtoLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
