/** Opens a conversation with an E.164 number, with a first message if one is given. */
export const whatsappLink = (phone: string, text = '') =>
  `https://wa.me/${phone.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`

/** Returns the link to the same conversation, starting with this text. */
export const withMessage = (link: string, text: string) => `${link}?text=${encodeURIComponent(text)}`
