/** File types of an application's documents. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

export type DocumentType = (typeof documentTypes)[number]

export const maxDocumentBytes = 5 * 1024 * 1024
export const maxDocuments = 10

export interface DocumentView {
  id: string
  fileName: string
  sizeBytes: number
  /** ISO. */
  at: string
  /** Address of its bytes. Only the applicant and operators may open it. */
  path: string
}

export const ownDocumentPath = (documentId: string) => `/sell/documents/${documentId}`
export const operatorDocumentPath = (merchantId: string, documentId: string) =>
  `/operator/merchants/${merchantId}/documents/${documentId}`
