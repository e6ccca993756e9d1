/** Opens a conversation with an E.164 number, with a first message if one is given. */
export const whatsappLink = (phone: string, text = '') =>
  `https://wa.me/${phone.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`

/** The same conversation, begun with these words. */
export const withMessage = (link: string, text: string) => `${link}?text=${encodeURIComponent(text)}`
