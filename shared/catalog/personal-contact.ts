const mail = /[^\s@]+(?:@|\s*\barroba\b\s*)[^\s@]+/i
const link = /https?:|\bwww\.|\bwa\.me\b|\b[\w-]+\.(?:com|net|br|app|shop|store|site|online)\b/i
const account = /(?:^|\s)@\w{3,}/
/** A phone number with its area code, or a mobile's nine digits. A postal code has eight. */
const phone =
  /(?<!\d)(?:\(?[1-9]{2}\)?[\s.-]{0,2}[2-9]\d{3}|\(?[1-9]{2}\)?[\s.-]{0,2}9[\s.]?\d{4}|9[\s.]?\d{4})[\s.-]?\d{4}(?!\d)/
const taxId = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)|\d{2}\.\d{3}\.\d{3}\/\d{4}-?\d{2}/

/** Returns true when a public text contains a phone number, mail address, link, account or tax id. */
export const namesContact = (text: string): boolean =>
  [mail, link, account, phone, taxId].some((each) => each.test(text))
