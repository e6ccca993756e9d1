export interface Data {
  to: string
  /**
   * The guest's purchase from whose page they came. Its mailbox is masked, because its link does not prove that it is
   * theirs.
   */
  purchase: { name: string; maskedEmail: string } | null
}
