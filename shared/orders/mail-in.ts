/** A mail with its attachments; what is larger is refused by the mail server's request. */
export const maxMailBytes = 15 * 1024 * 1024

/** Where a mail server posts what came in for `nfe+…@…`. */
export const mailInPath = '/mail-in/invoices'
