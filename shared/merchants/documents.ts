/** What an application's documents may be. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

export const maxDocumentBytes = 5 * 1024 * 1024
