/** "bia@feira.test" → "b•••@feira.test": its owner recognizes it, and nobody else learns it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
