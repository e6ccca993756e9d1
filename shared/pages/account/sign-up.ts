export interface Data {
  to: string
  /** The guest's purchase from whose page they came; its mailbox is masked, because its link proves none. */
  purchase: { name: string; maskedEmail: string } | null
}
