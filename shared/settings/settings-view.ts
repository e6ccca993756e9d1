/** The parts of the settings that more than one page shows. */
export interface SettingsView {
  /** The effective values by the name of their field. Amounts are those that the form is filled with. */
  values: Record<string, string>
  regions: { code: string; name: string }[]
  /** Number of open stores that could not be paid in direct settlement. */
  storesWithoutKey: number
}

/** Whether mail is sent, and the address for a test mail. */
export interface MailTestView {
  to: string
  /** Without a server, mails are only written to a folder. */
  hasServer: boolean
}
