/** Size of a mail with its attachments. A larger one is refused by the mail server's request. */
export const maxMailBytes = 15 * 1024 * 1024

/** Path to which a mail server posts the mails to `nfe+…@…`. */
export const mailInPath = '/mail-in/invoices'
