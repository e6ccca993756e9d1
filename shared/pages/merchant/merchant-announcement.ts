export interface Data {
  store: { slug: string; name: string }
  subject: string
  /** Plain text. */
  body: string
  /** ISO 8601. */
  at: string
}
