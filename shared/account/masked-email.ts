/** "bia@feira.test" → "b•••@feira.test": its owner knows it again, and nobody else learns it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
